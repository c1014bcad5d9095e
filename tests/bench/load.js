// Requests from a process of their own: forked, it is sent { kind, … }, one of those below, and answers what was measured.
import autocannon from 'autocannon';
import { probe, readAfterWrites } from './probe.js';

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** As many requests as are answered in that time. Answers rates a second, and latencies in ms. */
const burst = async ({ origin, token, seconds, connections, requests }) => {
  let begun = 0;
  const times = [];
  const load = autocannon({
    url: origin,
    duration: seconds,
    // Slow is no refusal: how long anybody is waited for is said in measure.ts.
    timeout: 120,
    // It ends with a sample of its own, taken every so many ms.
    sampleInt: 50,
    connections,
    headers: { authorization: token, 'content-type': 'application/json' },
    requests: requests.slice(0, 1),
    // Each connection has its share of the row: all of it for each would take a third of a burst to be put together.
    setupClient: (client) => {
      const mine = begun++ % Math.min(connections, requests.length);
      client.setRequests(requests.filter((_request, index) => index % connections === mine));
    },
  });
  load.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await load;
  times.sort((one, other) => one - other);
  return {
    answers: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    refused: result.non2xx + result.errors + result.timeouts,
  };
};

const kinds = { burst, probe, readAfterWrites };
process.on('message', async ({ kind, ...wanted }) => process.send(await kinds[kind](wanted)));
