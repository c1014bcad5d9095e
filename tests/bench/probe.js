import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

const ask = (url, headers) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    }).once('error', reject);
  });

/**
 * Asks for one path after the other at fixed times, whether or not the last answer has come, so that a server that stands
 * still is seen in every request of that while. Answers each latency in ms.
 */
export const probe = async ({ origin, token, paths, everyMs, seconds }) => {
  const began = performance.now();
  const asked = [];
  for (let index = 0; index * everyMs < seconds * 1_000; index += 1) {
    const due = began + index * everyMs;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(ask(origin + paths[index % paths.length], { authorization: token }));
  }
  return Promise.all(asked);
};
