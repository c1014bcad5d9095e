import type { FastifyInstance } from 'fastify';
import type { Rule } from '../auth/policy';
import { HttpError } from '../errors';
import { grouped } from './groupBy';
import type { RouteEntry } from './route';
import { say } from '../i18n/sentence';

/** A path of the API, the rule of its 405 response, and the 405 error. */
export interface KnownPath {
  readonly url: string;
  readonly methods: readonly string[];
  readonly rule: Rule;
  readonly refusal: HttpError;
}

const isId = (segment: string): boolean => segment.startsWith(':');

const pathsOf = (routes: readonly RouteEntry[]): KnownPath[] =>
  grouped(routes, ({ url }) => url).map(([url, known]) => {
    const methods = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort();
    const isOpen = known.every(({ rule }) => rule.isOpen);
    const allow = methods.join(', ');
    return {
      url,
      methods,
      rule: { user: 'own', ...(isOpen && { isOpen }) },
      refusal: new HttpError(405, say('This path answers {methods}', { methods: allow }), undefined, {
        allow,
      }),
    };
  });

/** Adds routes for paths such as `/cars/me`, which the router would match as `/cars/:id` with another method. */
const refuseAsId = (api: FastifyInstance, paths: readonly KnownPath[]): void => {
  for (const { url, methods, rule, refusal } of paths) {
    const record = paths.find((path) => path.url !== url && path.url === url.replace(/[^/]+$/, ':id'));
    const method = record?.methods.filter((one) => !methods.includes(one)) ?? [];
    if (method.length === 0) continue;
    const onRequest = async (): Promise<void> => {
      throw refusal;
    };
    // A hook, so that it runs before the body is read.
    api.route({ method, url, config: { rule }, onRequest, handler: () => undefined });
  }
};

/**
 * Returns a lookup of the known path for a request whose method has no route, so that the response is 405 with `Allow`. A
 * route for each other method would slow down the start.
 */
export const methodNotAllowed = (
  api: FastifyInstance,
  routes: readonly RouteEntry[],
): ((address: string) => KnownPath | undefined) => {
  const paths = pathsOf(routes);
  refuseAsId(api, paths);
  // Fixed segments take precedence over parameters.
  const patterns = paths
    .map((path) => ({ path, pattern: path.url.split('/') }))
    .sort((one, other) => one.pattern.filter(isId).length - other.pattern.filter(isId).length);
  return (address) => {
    const segments = address.replace(/^\/api|\/?(\?.*)?$/g, '').split('/');
    const isAt = (pattern: readonly string[]): boolean =>
      pattern.length === segments.length &&
      pattern.every((part, place) => (isId(part) ? segments[place] !== '' : part === segments[place]));
    return patterns.find(({ pattern }) => isAt(pattern))?.path;
  };
};
