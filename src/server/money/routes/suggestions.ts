import type { FastifyInstance } from 'fastify';
import { toKwacha } from '../../../contract/money';
import { suggestions as report } from '../../../reports/suggestions';
import { rowsSchema } from '../../http/rows/report';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { targetOn } from '../rules/account';
import { toDay } from '../../calendar/days';
import { suggestionOf, SUGGESTED_FROM_DAYS } from '../rules/suggestion';
import { readRecentCashings } from '../sql/cashings';
import { idOfAccount, type AccountKey } from '../sql/records';
import { accountsNow, peopleOf } from './books';
import { readParameters } from '../../http/rows/query';
import { sendRows } from '../../http/streamList';
import { readPage } from '../../input/listParameters';
import { mayRead } from '../../records/access';

const isNoColumn = (_source: string): _source is never => false;

/** Suggests a target for each current driver without one today. */
export const targetSuggestions = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  addRoute(
    api,
    context,
    'GET',
    '/targets/suggestions',
    {
      summary: 'Suggest targets from the cashings',
      tag: 'Money',
      query: ['range'],
      turn: 'long',
      response: rowsSchema(report),
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { range } = readPage(readParameters(request.query, 'range'), isNoColumn);
      const today = toDay(calendar.today());
      const { present, targets, names } = await accountsNow(context, request);
      const without = present.filter(
        (key) =>
          mayRead(viewer, key) &&
          !targetOn(
            targets(key.carId, key.userId).filter(
              ({ driverId }) => driverId === null || driverId === key.driverId,
            ),
            today,
          ),
      );
      const first = today - SUGGESTED_FROM_DAYS + 1;
      const recent = await readRecentCashings(database.reports, calendar, without, first, today);
      const rows = without.map((key: AccountKey) => {
        const { every, amount } = suggestionOf(recent.get(idOfAccount(key)) ?? []);
        return { ...peopleOf({ names }, key), every, amount: amount === null ? null : toKwacha(amount) };
      });
      const wordOf = ({ driver, numberPlate }: (typeof rows)[number]) =>
        `${driver} ${numberPlate}`.toLowerCase();
      const sorted = rows.sort((one, other) => (wordOf(one) < wordOf(other) ? -1 : 1));
      return sendRows(reply, 'suggestions', sorted, range);
    },
  );
};
