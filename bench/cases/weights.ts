import type { Case } from '../case.ts';
import { weighPage } from '../measure/page-weight.ts';
import { format } from '../report/report.ts';
import { pages } from '../shop/addresses.ts';
import { startBenchShop } from '../shop/bench-shop.ts';

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
        rows.push([`\`${path}\``, ...[html, javascript, css].map(kilobytes)]);
      }
      out.say('Compressed with gzip. These figures do not depend on the machine.');
      out.table(['Page', '>HTML', '>JavaScript', '>CSS'], rows);
    } finally {
      await shop.remove();
    }
  },
};
