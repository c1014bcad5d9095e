import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { router, type RouteContext } from '../../../http/route';
import { preferredLanguage } from '../../../ground/i18n/languages';
import type { Language } from '../../../ground/i18n/language';
import { say, translate } from '../../../ground/i18n/sentence';
import { reasons } from './folder';
import { extensionOf, listBackups } from './names';
import { folderOf } from './scheduler';
import { longestInterval, slotsAround } from './slots';
import { readState, type State } from './state';

/** A warning is due when the latest good backup is older than this many intervals. */
const LATE_INTERVALS = 2;

const attempt = z.object({
  file: z.string(),
  at: z.iso.datetime(),
  bytes: z.int(),
  ms: z.int(),
  ok: z.boolean(),
  reason: z.string().nullable(),
});
const response = z.object({
  data: z.object({
    dir: z.string().nullable(),
    last: attempt.nullable(),
    kept: z.int(),
    nextAt: z.iso.datetime().nullable(),
    goodAt: z.iso.datetime().nullable(),
    isLate: z.boolean(),
  }),
});

const NONE = { dir: null, last: null, kept: 0, nextAt: null, goodAt: null, isLate: false };

/** Whether the latest good backup is too old. A backup with a date in the future is ignored: the clock was wrong. */
const isLate = ({ last, goodAt }: State, times: readonly string[], now: number): boolean => {
  const age = goodAt === null ? -1 : now - Date.parse(goodAt);
  return age < 0 ? last?.ok === false : age > LATE_INTERVALS * longestInterval(times);
};

const countBackups = (...of: Parameters<typeof listBackups>): number => {
  try {
    return listBackups(...of).length;
  } catch {
    return 0;
  }
};

const translateReason = (reason: string | null, dir: string, language: Language): string | null => {
  const known = Object.values(reasons).find((one) => one === reason);
  return known ? translate(say(known, { dir }), language) : reason;
};

export const backups = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { config, calendar, database } = context;
  route(
    'GET',
    '/health/backups',
    { summary: 'Get the state of the scheduled backups', tag: 'Operations', response },
    async ({ request }) => {
      const dir = folderOf(config);
      if (dir === undefined) return { data: NONE };
      const now = Date.now();
      const state = await readState(database);
      const { last, goodAt } = state;
      const language = preferredLanguage(request.headers['accept-language']);
      return {
        data: {
          dir,
          last: last && { ...last, reason: translateReason(last.reason, state.dir ?? dir, language) },
          kept: countBackups(dir, extensionOf(config)),
          nextAt: new Date(slotsAround(calendar, config.BACKUP_AT, now).next.at).toISOString(),
          goodAt,
          isLate: isLate(state, config.BACKUP_AT, now),
        },
      };
    },
  );
};
