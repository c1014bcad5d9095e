import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../http/route';
import { accounts } from './routes/accounts';
import { fallingDue } from './routes/fallingDue';
import { ledger } from './routes/ledger';
import { looseCashings } from './routes/loose';
import { messaged } from './routes/messaged';

/** The routes of the drivers' accounts. Every amount is computed from the records on request; none is stored. */
export const balances = (api: FastifyInstance, context: RouteContext): void => {
  accounts(api, context);
  fallingDue(api, context);
  ledger(api, context);
  messaged(api, context);
  looseCashings(api, context);
};
