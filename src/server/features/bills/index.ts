import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../http/route';
import { days } from './days';
import { pay } from './pay';
import { skip } from './skip';

/** The routes of bills besides those of their records: a day of one is paid or skipped, and its days are listed. */
export const bills = (api: FastifyInstance, context: RouteContext): void => {
  pay(api, context);
  skip(api, context);
  days(api, context);
};
