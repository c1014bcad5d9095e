import type { FastifyInstance } from 'fastify';
import type { Rule } from '../auth/policy';
import { HttpError } from '../errors';
import { grouped } from './groupBy';
import type { RouteEntry } from './route';
import { say } from '../i18n/sentence';

/** A path of the API: who may know of it, and what says that it does not answer a method. */
export interface KnownPath {
  readonly url: string;
  readonly methods: readonly string[];
  readonly rule: Rule;
  readonly refusal: HttpError;
}

const isId = (segment: string): boolean => segment.startsWith(':');

const pathsOf = (calls: readonly RouteEntry[]): KnownPath[] =>
  grouped(calls, ({ url }) => url).map(([url, known]) => {
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

/** `/cars/me` is no record's number: where another method's `/cars/:id` would take it for one, the router is told. */
const refuseAsId = (api: FastifyInstance, paths: readonly KnownPath[]): void => {
  for (const { url, methods, rule, refusal } of paths) {
    const record = paths.find((path) => path.url !== url && path.url === url.replace(/[^/]+$/, ':id'));
    const method = record?.methods.filter((one) => !methods.includes(one)) ?? [];
    if (method.length === 0) continue;
    const onRequest = async (): Promise<void> => {
      throw refusal;
    };
    // Before the body, which nobody is going to read.
    api.route({ method, url, config: { rule }, onRequest, handler: () => undefined });
  }
};

/**
 * Which path of the API an address names whose method no route has taken: it is to be refused with 405 and `Allow`.
 * Looked up then, since a route for each of the other methods made up a seventh of the start.
 */
export const methodNotAllowed = (
  api: FastifyInstance,
  calls: readonly RouteEntry[],
): ((address: string) => KnownPath | undefined) => {
  const paths = pathsOf(calls);
  refuseAsId(api, paths);
  // What is written out goes before a number that stands for it.
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
