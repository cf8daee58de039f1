import { runShop } from './app/run-shop.ts';

await runShop(() => import('virtual:react-router/server-build'));
