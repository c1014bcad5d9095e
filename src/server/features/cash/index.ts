import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../http/route';
import { answers } from './answers';
import { cashIns } from './cashIns';
import { cashBook } from './cashBook';
import { confirmation } from './confirm';

/** The routes of how money was paid, whose cash it is, and where it went. */
export const cash = (api: FastifyInstance, context: RouteContext): void => {
  answers(api, context);
  cashBook(api, context);
  confirmation(api, context);
  cashIns(api, context);
};
