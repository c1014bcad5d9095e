import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Asks once and reads the answer to its end; how long that took in ms. Rejects what is no success. */
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
