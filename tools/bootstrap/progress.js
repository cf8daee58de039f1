import process from 'node:process';

/** Prints one error line and exits. */
export function fail(message) {
  console.error(`✗ ${message.replaceAll(/\s*\n\s*/g, ' ')}`);
  process.exit(1);
}

/**
 * Runs long work and shows progress: a line with the seconds on a terminal, elsewhere a line
 * at the start, every ten seconds and at the end.
 */
export async function withProgress(what, work) {
  const started = Date.now();
  const terminal = process.stdout.isTTY;
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const show = (mark, end) =>
    process.stdout.write(`${terminal ? '\r\u001b[K' : ''}${mark} ${what} … ${elapsed()}${end}`);
  if (terminal) show('·', '');
  else console.log(`· ${what} …`);
  const timer = setInterval(() => show('·', terminal ? '' : '\n'), terminal ? 1000 : 10_000);
  try {
    const result = await work();
    clearInterval(timer);
    show('✓', '\n');
    return result;
  } catch (error) {
    clearInterval(timer);
    if (terminal) process.stdout.write('\n');
    throw error;
  }
}
