import { ask } from './ask.js';

/**
 * Requests one path after the other at fixed times, regardless of pending responses, so that a blocked server delays every
 * request of that time. Returns each latency in ms.
 */
export const probe = async ({ origin, token, paths, everyMs, seconds }) => {
  const began = performance.now();
  const asked = [];
  for (let index = 0; index * everyMs < seconds * 1_000; index += 1) {
    const due = began + index * everyMs;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(ask(origin + paths[index % paths.length], { headers: { authorization: token } }));
  }
  return Promise.all(asked);
};

/** Sends a write before each read, one after the other. Returns each read's latency in ms. */
export const readAfterWrites = async ({ origin, writer, reader, writes, reads, times }) => {
  const asked = [];
  for (let index = 0; index < times; index += 1) {
    const { path, ...write } = writes[index % writes.length];
    await ask(origin + path, { ...write, headers: { authorization: writer } });
    const read = origin + reads[index % reads.length].path;
    asked.push(await ask(read, { headers: { authorization: reader } }));
  }
  return asked;
};
