import type { Case } from '../case.ts';
import { measureEntering, SPREAD_MS } from '../measure/entering.ts';
import { quantile } from '../measure/load.ts';
import { format } from '../report/report.ts';

export const calls: Case = {
  name: 'calls',
  title: 'Live calls',
  async run(out, { isQuick }) {
    const rooms = isQuick ? 20 : 200;
    const entering = await measureEntering(rooms);
    out.say(
      `${2 * rooms} participants of ${rooms} calls enter: they join, and open the events, which begin with the room. Measured once.`,
    );
    out.table(
      ['Arrival', '>Participants', '>Joined, p95 ms', '>Complete, p50 ms', '>Complete, p95 ms'],
      (
        [
          ['All at the same moment', entering.first],
          ['All at the same moment again', entering.again],
          [`Within ${SPREAD_MS / 1000} seconds`, entering.spread],
        ] as const
      ).map(([arrival, { joined, complete }]) => [
        arrival,
        complete.length,
        format(quantile(joined, 0.95)),
        format(quantile(complete, 0.5)),
        format(quantile(complete, 0.95)),
      ]),
    );
  },
};
