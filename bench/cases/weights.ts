import type { Case } from '../case.ts';
import { weighPage } from '../measure/page-weight.ts';
import { format, verdict } from '../report/report.ts';
import { pages } from '../shop/addresses.ts';
import { startBenchShop } from '../shop/bench-shop.ts';

/** Most bytes of JavaScript. */
const goals: Record<string, number> = {
  [pages.Home]: 145_000,
  [pages.List]: 145_000,
  [pages.Search]: 145_000,
  [pages.Product]: 150_000,
};

export const weights: Case = {
  name: 'weights',
  title: 'Page weight before the first interaction',
  async run(out) {
    const shop = await startBenchShop();
    try {
      const kilobytes = (size: number) => `${format(size / 1000, 1)} kB`;
      const rows = [];
      for (const path of [...Object.values(pages), '/categories', '/sets', '/login']) {
        const { html, javascript, css } = await weighPage(shop.address, path);
        const goal = goals[path];
        const judgement = goal
          ? `${verdict(javascript, javascript <= goal)} (goal: ${goal / 1000})`
          : 'no goal';
        rows.push([
          `\`${path}\``,
          kilobytes(html),
          `${kilobytes(javascript)} · ${judgement}`,
          kilobytes(css),
        ]);
      }
      out.say('Compressed with gzip at its highest level. These figures do not depend on the machine.');
      out.table(['Page', '>HTML', '>JavaScript', '>CSS'], rows);
    } finally {
      await shop.remove();
    }
  },
};
