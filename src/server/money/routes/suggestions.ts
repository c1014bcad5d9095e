import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { targetOn } from '../rules/account';
import { toDay } from '../rules/days';
import { suggestionOf, SUGGESTED_FROM_DAYS } from '../rules/suggestion';
import { readRecentCashings } from '../sql/cashings';
import { idOfAccount, type AccountKey } from '../sql/records';
import { accountsNow, isVisibleTo, peopleOf } from './books';
import { readParameters } from '../../http/rows/query';

const response = z.object({
  data: z.array(
    z.object({
      driverId: z.int(),
      driver: z.string().nullable(),
      carId: z.int(),
      numberPlate: z.string(),
      userId: z.int(),
      name: z.string(),
      every: z.enum(['day', 'week', 'month']).nullable(),
      amount: z.number().nullable(),
    }),
  ),
});

/** Suggests a target for each current driver without one today. */
export const targetSuggestions = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  addRoute(
    api,
    context,
    'GET',
    '/targets/suggestions',
    { summary: 'Suggest targets from the cashings', tag: 'Money', response },
    async (request) => {
      const viewer = viewerOf(request);
      readParameters(request.query);
      const today = toDay(calendar.today());
      const { present, targets, names } = await accountsNow(context, request);
      const without = present.filter(
        (key) =>
          isVisibleTo(viewer)(key) &&
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
        return { ...peopleOf({ names }, key), every, amount: amount === null ? null : amount / 100 };
      });
      const wordOf = ({ driver, numberPlate }: (typeof rows)[number]) =>
        `${driver} ${numberPlate}`.toLowerCase();
      return { data: rows.sort((one, other) => (wordOf(one) < wordOf(other) ? -1 : 1)) };
    },
  );
};
