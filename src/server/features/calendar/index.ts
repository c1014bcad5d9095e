import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../http/route';
import { calendarRows } from './rows';
import { cashedToday } from './today';

/** The routes of the cashing calendar, and of what is cashed on a day. */
export const cashingCalendar = (api: FastifyInstance, context: RouteContext): void => {
  calendarRows(api, context);
  cashedToday(api, context);
};
