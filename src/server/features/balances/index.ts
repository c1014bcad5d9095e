import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../http/route';
import { accounts } from './routes/accounts';
import { fallingDue } from './routes/fallingDue';
import { looseCashings } from './routes/loose';

/** The routes of the drivers' accounts. Every amount is computed from the records on request; none is stored. */
export const balances = (api: FastifyInstance, context: RouteContext): void => {
  accounts(api, context);
  fallingDue(api, context);
  looseCashings(api, context);
};
