import type { FastifyInstance } from 'fastify';
import { due as report } from '../../../reports/due';
import { addReport } from '../../rows/report/report';
import type { RouteContext } from '../../http/route';
import { dueStates } from '../due/due';
import { dueToday } from '../due/rows';

/** What falls due: oil changes by mileage, papers by day. The most urgent come first. */
export const due = (api: FastifyInstance, context: RouteContext): void =>
  addReport(api, context, report, {
    summary: 'List the oil changes and papers that fall due',
    tag: 'Due',
    readOwn: () => undefined,
    rows: ({ now, owners }) => dueToday(now, owners),
    rankOf: ({ state }) => dueStates.indexOf(state),
  });
