import type { FastifyInstance } from 'fastify';
import type { Rule } from '../auth/policy';
import { HttpError } from '../ground/errors';
import { say } from '../ground/i18n/sentence';
import { grouped } from '../ground/groupBy';
import type { RouteEntry } from './route';

/** Answers every other method of a known path with 405 and `Allow`, to callers who may use the path. */
export const methodNotAllowed = (api: FastifyInstance, routes: readonly RouteEntry[]): void => {
  for (const [url, known] of grouped(routes, (route) => route.url)) {
    const allowed = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort();
    const isOpen = known.every(({ rule }) => rule.isOpen);
    const rule: Rule = { user: 'own', ...(isOpen && { isOpen }) };
    const allow = allowed.join(', ');
    const refusal = new HttpError(405, say('This path answers {methods}', { methods: allow }), undefined, {
      allow,
    });
    api.route({
      method: api.supportedMethods.filter((method) => !allowed.includes(method)),
      url,
      config: { rule },
      // A hook, so that it runs before the body is read.
      onRequest: async () => {
        throw refusal;
      },
      handler: () => undefined,
    });
  }
};
