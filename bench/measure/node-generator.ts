import autocannon from 'autocannon';
import type { Generated, Load } from './generator.ts';

async function generate({ url, connections, seconds, headers }: Load): Promise<Generated> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { ...headers } });
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

// One of several processes that send requests. Serves until its parent ends.
process.on('message', (load: Load) => void generate(load).then((generated) => process.send?.(generated)));
