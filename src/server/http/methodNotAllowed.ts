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

const segments = (url: string): readonly string[] => url.split('/');

/** Whether a route with this URL answers another URL, in place of its parameters. */
const answers = (route: readonly string[], url: readonly string[]): boolean =>
  route.length === url.length &&
  route.every((segment, index) => segment.startsWith(':') || segment === url[index]);

/**
 * Answers every other method of a known path with 405 and `Allow`, to callers who may use the path. `refusedAt` returns the
 * refusal by the path of a request that no route answers: routes for all other methods would slow down the start. A path such
 * as `/targets/suggestions` needs them where `/targets/:id` would answer. `addRoutes` adds these.
 */
export const methodNotAllowed = (api: FastifyInstance) => {
  let known: ReadonlyMap<string, readonly RouteEntry[]> = new Map();

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
    known = grouped(routes, (route) => route.url);
    const withParameters = routes
      .filter(({ url }) => url.includes(':'))
      .map(({ method, url }) => ({ method, url, of: segments(url) }));
    for (const [url, own] of known) {
      const [of, methods] = [segments(url), own.map(({ method }) => method)];
      const others = withParameters.filter((one) => one.url !== url && answers(one.of, of));
      const ofOthers = [...new Set(others.map(({ method }) => method))];
      const refused = ofOthers.filter((method) => !methods.includes(method));
      if (refused.length > 0) addRoute(url, refused, refusedOf(own));
    }
  };

  const routerOfRefusals = () => {
    const router = findMyWay(ROUTER_OPTIONS);
    for (const [url, own] of known) router.on('GET', `${api.prefix}${url}`, () => undefined, refusedOf(own));
    return router;
  };
  /** Built for the first request that no route answers. */
  let refusals: ReturnType<typeof routerOfRefusals> | undefined;

  const refusedAt = (path: string) =>
    (refusals ??= routerOfRefusals()).find('GET', path)?.store as Refused | undefined;
  return { addRoutes, refusedAt };
};
