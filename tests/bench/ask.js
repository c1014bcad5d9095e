import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Sends a request and reads the whole response; resolves with the time in ms. Rejects unless the status is 200. */
export const ask = (url, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    request(url, { agent, method, headers: { ...headers, ...type } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    })
      .once('error', reject)
      .end(body);
  });
