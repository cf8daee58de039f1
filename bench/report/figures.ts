import { type Figures, totalTime } from '../measure/load.ts';
import { canReadProcesses } from '../measure/processes.ts';
import { median, MOST_SPREAD, type Rounds, spreadOf } from '../measure/rounds.ts';
import { format, percent, verdict } from './report.ts';

/** Spread over the rounds, with a note if the rounds were repeated. */
function spreadText<Sample>(
  { samples, repeats }: Rounds<Sample>,
  figure: (sample: Sample) => number,
): string {
  const spread = spreadOf(samples.map(figure));
  const repeated = repeats > 0 ? `, repeated ${repeats} ×` : '';
  return `${percent(spread)}${spread > MOST_SPREAD ? ' !' : ''}${repeated}`;
}

/** The median of a figure, with its spread in parentheses. */
export function withSpread<Sample>(rounds: Rounds<Sample>, figure: (sample: Sample) => number): string {
  const value = format(median(rounds, figure));
  return rounds.samples.length < 2 ? value : `${value} (${spreadText(rounds, figure)})`;
}

/** Whether the median of a figure meets its goal, and in how many rounds if they differ. */
export function verdictOf<Sample>(
  rounds: Rounds<Sample>,
  figure: (sample: Sample) => number,
  isMet: (value: number) => boolean,
): string {
  const middle = median(rounds, figure);
  const all = rounds.samples.length;
  const met = rounds.samples.filter((sample) => isMet(figure(sample))).length;
  const text = verdict(middle, isMet(middle));
  if (!Number.isFinite(middle) || met === 0 || met === all) return text;
  return `${text} (${met} of ${all} rounds meet it)`;
}

/** Milliseconds of processor time per request. */
export const milliseconds = (figures: Pick<Figures, 'time'>): number => totalTime(figures) / 1000;
export const inNode = ({ time }: Pick<Figures, 'time'>): number => (time?.node ?? NaN) / 1000;
export const inDatabase = ({ time }: Pick<Figures, 'time'>): number => (time?.database ?? NaN) / 1000;

export const errorsOf = ({ samples }: Rounds<Figures>): number =>
  samples.reduce((sum, { errors }) => sum + errors, 0);

/** Which of server and generator limited the throughput. */
export function limitText(rounds: Rounds<Figures>): string {
  const generator = median(rounds, ({ generatorShare }) => generatorShare ?? NaN);
  const server = median(rounds, (figures) => ((figures.time?.node ?? NaN) / 1e6) * figures.perSecond);
  if (!Number.isFinite(generator) || !Number.isFinite(server)) return 'not measured';
  return server >= generator
    ? `server (${percent(server)} of its core)`
    : `generator (${percent(generator)} of its core; server ${percent(server)})`;
}

/** For a case that judges processor time. */
export const withoutProcessorTime = canReadProcesses
  ? ''
  : ' This system has no /proc, so processor time was not measured.';
