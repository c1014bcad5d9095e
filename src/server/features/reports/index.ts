import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../http/route';
import { due } from './due';

/** Adds the reports that are lists of rows and no more. A feature with further calls adds its own. */
export const reports = (api: FastifyInstance, context: RouteContext): void => {
  for (const add of [due]) add(api, context);
};
