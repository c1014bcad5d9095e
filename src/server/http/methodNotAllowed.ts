import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import type { Rule } from '../auth/policy';
import { HttpError } from '../ground/errors';
import { say } from '../ground/i18n/sentence';
import { grouped } from '../ground/groupBy';
import type { Method } from './call';
import type { RouteEntry } from './route';

/** How Fastify finds routes, too: long parameters are 404, not 414. */
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 65_536 };

/** The refusal of a method that a path does not have, and the rule of who learns of it. */
export interface Refused {
  readonly rule: Rule;
  readonly refusal: HttpError;
}

const refusedOf = (known: readonly RouteEntry[]): Refused => {
  const allowed = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort();
  const isOpen = known.every(({ rule }) => rule.isOpen);
  const allow = allowed.join(', ');
  return {
    rule: { user: 'own', ...(isOpen && { isOpen }) },
    refusal: new HttpError(405, say('This path answers {methods}', { methods: allow }), undefined, { allow }),
  };
};

/**
 * Answers every other method of a known path with 405 and `Allow`, to callers who may use the path. `refusedAt` returns the
 * refusal by the path of a request that no route answers: routes for all other methods would slow down the start. A path such
 * as `/targets/suggestions` needs them where `/targets/:id` would answer. `addRoutes` adds these.
 */
export const methodNotAllowed = (api: FastifyInstance) => {
  const [paths, answered] = [findMyWay(ROUTER_OPTIONS), findMyWay(ROUTER_OPTIONS)];

  const addRoute = (url: string, methods: readonly Method[], { rule, refusal }: Refused): void => {
    api.route({
      method: methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
      url,
      config: { rule },
      // A hook, so that it runs before the body is read.
      onRequest: async () => {
        throw refusal;
      },
      handler: () => undefined,
    });
  };

  const addRoutes = (routes: readonly RouteEntry[]): void => {
    for (const { method, url } of routes) answered.on(method, url, () => undefined, url);
    const methods = [...new Set(routes.map(({ method }) => method))];
    for (const [url, known] of grouped(routes, (route) => route.url)) {
      const refused = refusedOf(known);
      paths.on('GET', `${api.prefix}${url}`, () => undefined, refused);
      const ofAnother = methods.filter((method) => {
        const store: unknown = answered.find(method, url)?.store;
        return store !== undefined && store !== url;
      });
      if (ofAnother.length > 0) addRoute(url, ofAnother, refused);
    }
  };

  const refusedAt = (path: string) => paths.find('GET', path)?.store as Refused | undefined;
  return { addRoutes, refusedAt };
};
