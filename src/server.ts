import { runShop } from './app/run.ts';

await runShop(() => import('virtual:react-router/server-build'));
