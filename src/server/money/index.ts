import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../http/route';
import { assignments } from './routes/assignments';
import { balances } from './routes/balances';
import { cashingCalendar } from './routes/calendar';
import { looseCashings } from './routes/loose';
import { targetSuggestions } from './routes/suggestions';

/** Who owes what: worked out from the records whenever it is asked for, and stored nowhere. */
export const money = (api: FastifyInstance, context: RouteContext): void => {
  balances(api, context);
  looseCashings(api, context);
  targetSuggestions(api, context);
  cashingCalendar(api, context);
  assignments(api, context);
};
