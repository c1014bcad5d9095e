import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../http/route';
import { balances } from './routes/balances';
import { cashingCalendar } from './routes/calendar';
import { fallingDue } from './routes/fallingDue';
import { handovers } from './routes/handovers';
import { ledger } from './routes/ledger';
import { messaged } from './routes/messaged';
import { looseCashings } from './routes/loose';
import { targetSuggestions } from './routes/suggestions';
import { cashedToday } from './routes/today';

/** The routes of the drivers' accounts. Every amount is computed from the records on request; none is stored. */
export const money = (api: FastifyInstance, context: RouteContext): void => {
  balances(api, context);
  fallingDue(api, context);
  ledger(api, context);
  messaged(api, context);
  looseCashings(api, context);
  targetSuggestions(api, context);
  cashingCalendar(api, context);
  cashedToday(api, context);
  handovers(api, context);
};
