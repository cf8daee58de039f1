import { type Figures, judgedFigure, totalTime } from '../measure/load.ts';
import { canReadProcesses } from '../measure/processes.ts';
import { median, MOST_SPREAD, type Rounds, spreadOf } from '../measure/rounds.ts';
import { format, percent } from './report.ts';

/** Spread over the rounds, with a note if the rounds were repeated. */
export function spreadText<Sample>(rounds: Rounds<Sample>, figure: (sample: Sample) => number): string {
  const spread = spreadOf(rounds.samples.map(figure));
  if (rounds.samples.length < 2) return 'one round';
  const repeated = rounds.repeats > 0 ? `, repeated ${rounds.repeats} ×` : '';
  return `${percent(spread)}${repeated}${spread > MOST_SPREAD ? ', too large' : ''}`;
}

export const spreadOfFigures = (rounds: Rounds<Figures>): string => spreadText(rounds, judgedFigure);

export const errorsOf = ({ samples }: Rounds<Figures>): number =>
  samples.reduce((sum, { errors }) => sum + errors, 0);

/** Microseconds of processor time per request. */
export const timeText = (rounds: Rounds<Figures>): string => format(median(rounds, totalTime));

/** Which of server and generator limited the throughput. */
export function limitText(rounds: Rounds<Figures>): string {
  const generator = median(rounds, ({ generatorShare }) => generatorShare ?? NaN);
  const server = median(rounds, (figures) => ((figures.time?.node ?? NaN) / 1e6) * figures.perSecond);
  if (!Number.isFinite(generator) || !Number.isFinite(server)) return 'not measured';
  return server >= generator
    ? `server (${percent(server)} of its core)`
    : `generator (${percent(generator)}; server ${percent(server)})`;
}

/** For a case that judges processor time. */
export const withoutProcessorTime = canReadProcesses
  ? ''
  : ' This system has no /proc, so processor time was not measured.';
