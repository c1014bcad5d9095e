// A burst of requests from a process of its own: node load.js '{"origin", "token", "seconds", "connections", "requests"}'.
// Prints answers a second, the 99th of a hundred latencies in ms, and how many answers were no 2xx.
import autocannon from 'autocannon';

const { origin, token, seconds, ...load } = JSON.parse(process.argv[2]);
const result = await autocannon({
  ...load,
  url: origin,
  duration: seconds,
  headers: { authorization: token, 'content-type': 'application/json' },
});
console.log(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }),
);
