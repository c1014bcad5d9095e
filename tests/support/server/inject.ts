import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** Sends a request to the app without a socket. Of an endless stream, only the beginning is read. */
export const inject = async (
  app: FastifyInstance,
  options: InjectOptions,
): Promise<LightMyRequestResponse> => {
  const isStream = options.method === 'GET' && /^\/api\/events\/?(\?|$)/.test(String(options.url));
  if (!isStream) return app.inject(options);
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const stream = answer.stream();
  let payload = '';
  for await (const chunk of stream) {
    payload += String(chunk);
    if (answer.statusCode === 200) break;
  }
  stream.destroy();
  return Object.defineProperty(answer, 'payload', { value: payload });
};
