import { describe, expect, it } from 'vitest';
import { readAb, readWrk } from './measure/generator.ts';
import { timeWithin } from './measure/profile.ts';
import { measureInTurns, medianOf, spreadOf } from './measure/rounds.ts';
import { verdictOf } from './report/figures.ts';
import { readStatements } from './measure/statements.ts';
import { readOptions } from './options.ts';
import { writeDocument } from './report/document.ts';
import { drawGrowth } from './report/growth-chart.ts';
import { countPerRequest } from './shop/count-statements.ts';

describe('rounds', () => {
  it('returns the middle value, or the mean of the two middle ones', () => {
    expect(medianOf([5, 1, 3])).toBe(3);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  });

  it('returns the largest minus the smallest as a share of the median', () => {
    expect(spreadOf([90, 100, 120])).toBeCloseTo(0.3);
    expect(spreadOf([100])).toBe(0);
  });

  it('measures in turns, repeats only what spreads widely, and keeps the attempt with the smallest spread', async () => {
    const order: string[] = [];
    const values = [10, 20, 10, 11, 10, 30];
    const found = await measureInTurns(
      {
        steady: async () => (order.push('steady'), 10),
        wild: async () => (order.push('wild'), values.shift()!),
      },
      { rounds: 2, judged: (value: number) => value },
    );
    expect(order).toEqual(['steady', 'wild', 'steady', 'wild', 'wild', 'wild']);
    expect(found.steady).toEqual({ samples: [10, 10], repeats: 0 });
    expect(found.wild).toEqual({ samples: [10, 11], repeats: 1 });
  });

  it('gives up after two repetitions', async () => {
    const values = [100, 120, 100, 200, 100, 300, 100, 100];
    const found = await measureInTurns(
      { wild: async () => values.shift()! },
      { rounds: 2, judged: (value) => value },
    );
    expect(found.wild).toEqual({ samples: [100, 120], repeats: 2 });
    expect(values).toHaveLength(2);
  });
});

describe('verdict', () => {
  const verdictFor = (...samples: number[]) =>
    verdictOf(
      { samples, repeats: 0 },
      (value: number) => value,
      (value) => value <= 5,
    );

  it('follows the median, and says in how many rounds the goal is met if they differ', () => {
    expect(verdictFor(4, 5, 3)).toBe('met');
    expect(verdictFor(6, 7, 8)).toBe('**not met**');
    expect(verdictFor(4, 5, 8)).toBe('met (2 of 3 rounds meet it)');
    expect(verdictFor(4, 7, 8)).toBe('**not met** (1 of 3 rounds meet it)');
    expect(verdictFor(Number.NaN)).toBe('not judged');
  });
});

describe('load generators', () => {
  it('reads the report of wrk', () => {
    const report = `Running 1s test @ http://localhost:4300/
  1 threads and 10 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.10ms    1.00ms  30.00ms   90.00%
    Req/Sec     4.51k   300.00     5.00k    70.00%
  Latency Distribution
     50%  850.00us
     75%    2.20ms
     90%    3.00ms
     99%    1.20s
  4509 requests in 1.00s, 80.00MB read
  Socket errors: connect 0, read 1, write 0, timeout 2
  Non-2xx or 3xx responses: 4
Requests/sec:   4501.25
Transfer/sec:     79.90MB
`;
    expect(readWrk(report)).toEqual({
      requests: 4509,
      perSecond: 4501.25,
      median: 0.85,
      p99: 1200,
      errors: 7,
    });
  });

  it('reads the report of ab', () => {
    const report = `Complete requests:      2211
Failed requests:        1
Non-2xx responses:      2
Requests per second:    2210.98 [#/sec] (mean)
Percentage of the requests served within a certain time (ms)
  50%      4
  99%     12
 100%     20 (longest request)
`;
    expect(readAb(report)).toEqual({ requests: 2211, perSecond: 2210.98, median: 4, p99: 12, errors: 3 });
  });
});

describe('statements', () => {
  const log = [
    'bench|trivet|7|LOG:  statement: begin',
    'bench|trivet workers|8|LOG:  execute <unnamed>: select job',
    'bench|trivet|7|LOG:  execute s0_1: select $1,\n\t  $2',
    "bench|trivet|7|DETAIL:  Parameters: $1 = 'it''s, $2 = 1', $2 = NULL",
    'bench|trivet|7|LOG:  statement: commit',
    '',
  ].join('\n');

  it('reads the statements of requests with their values from the log', () => {
    expect(readStatements(log)).toEqual([
      { sql: 'begin', values: [] },
      { sql: 'select $1,\n  $2', values: ["'it''s, $2 = 1'", 'NULL'] },
      { sql: 'commit', values: [] },
    ]);
  });

  it('does not count begin and commit', () => {
    expect(countPerRequest(readStatements(log), 1)).toBe(1);
  });
});

describe('profile', () => {
  it('sums what runs within a function, and leaves out waiting', () => {
    const node = (id: number, functionName: string, children: number[] = []) => ({
      id,
      callFrame: { functionName, url: '' },
      children,
    });
    const nodes = [
      node(1, '(root)', [2, 4, 5]),
      node(2, 'performWork', [3]),
      node(3, 'Card'),
      node(4, 'query'),
      node(5, '(idle)'),
    ];
    const profile = { nodes, samples: [2, 3, 4, 5], timeDeltas: [1000, 2000, 4000, 9000] };
    expect(timeWithin(profile, 'performWork')).toEqual({ within: 3, busy: 7 });
  });
});

describe('options', () => {
  it('reads the names of cases, and rejects an unknown one', () => {
    expect(readOptions(['--only', 'a,b', '--write'], ['a', 'b'])).toEqual({
      only: ['a', 'b'],
      isQuick: false,
      isWritten: true,
    });
    expect(() => readOptions(['--only=c'], ['a', 'b'])).toThrow('unknown case c: expected some of a, b');
    expect(() => readOptions(['--fast'], ['a'])).toThrow('unknown option --fast');
  });

  it('does not write the rough figures of --quick', () => {
    expect(() => readOptions(['--quick', '--write'], ['a'])).toThrow('too rough');
  });
});

describe('document', () => {
  it('replaces measured sections, keeps the others and what people wrote, and drops old ones', () => {
    const before = `# Performance\n\nOld.\n\n## How\n\nold\n\n## A\n\nold a\n\n## B\n\nold b\n\n## Gone\n\nx\n\n## Measured by hand: 10\n\nkept\n`;
    const measured = new Map([['B', 'new b']]);
    const after = writeDocument(before, {
      titles: ['A', 'B', 'C'],
      intro: 'Intro.\n\n## How\n\nnew',
      measured,
    });
    expect(after).toBe(
      '# Performance\n\nIntro.\n\n## How\n\nnew\n\n## A\n\nold a\n\n## B\n\nnew b\n\n## Measured by hand: 10\n\nkept\n',
    );
  });
});

describe('picture of growth', () => {
  const svg = drawGrowth({
    title: 'Growth <1>',
    xLabel: 'Products',
    yLabel: 'ms',
    sizes: [1000, 10_000, 100_000],
    lines: [
      { name: 'List', values: [10, 20, 40] },
      { name: 'Search', values: [10, 20, 40] },
    ],
  });

  it('puts sizes on a logarithmic axis and draws one line for each name', () => {
    const points = [...svg.matchAll(/points="([^"]*)"/g)].map(([, each]) => each!.split(' '));
    expect(points).toHaveLength(2);
    const [first, middle, last] = points[0]!.map((point) => point.split(',').map(Number));
    expect(middle![0]! - first![0]!).toBeCloseTo(last![0]! - middle![0]!);
    expect(first![1]! - middle![1]!).toBeCloseTo((middle![1]! - last![1]!) / 2);
  });

  it('names the lines without overlap, and escapes text', () => {
    const heights = [...svg.matchAll(/y="([\d.]+)">(?:List|Search): 40 ms/g)].map(([, y]) => Number(y));
    expect(Math.abs(heights[0]! - heights[1]!)).toBeGreaterThanOrEqual(18);
    expect(svg).toContain('Growth &lt;1&gt;');
  });
});
