// Sends requests from its own process: forked, it receives { kind, … }, one of those below, and sends the measurements.
import autocannon from 'autocannon';
import { probe, readAfterWrites } from './probe.js';

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Sends as many requests as are answered within a time. Returns rates per second and latencies in ms. */
const burst = async ({ origin, token, seconds, connections, requests }) => {
  let begun = 0;
  const times = [];
  const load = autocannon({
    url: origin,
    duration: seconds,
    // A slow response is no error: the limit is in measure.ts.
    timeout: 120,
    // autocannon waits for its last sample, taken at this interval in ms.
    sampleInt: 50,
    connections,
    headers: { authorization: token, 'content-type': 'application/json' },
    requests: requests.slice(0, 1),
    // Each connection gets its share of the requests: preparing all for each would take a third of a burst.
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
