import { explainStartFailure } from './app/start-failure.ts';
import { runCommand } from './app/command-line.ts';

runCommand(process.argv.slice(2)).then(
  (exitCode) => process.exit(exitCode),
  (error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  },
);
