import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { papers } from '../../resources/papers';
import { confirmedBody } from '../accounts/bodies';
import { digest, newSecret } from '../auth/sessions';
import { triesPerMinute } from '../auth/tries';
import { write } from '../db/groupCommit';
import { dataVersionOf } from '../db/memo';
import { run } from '../db/sql/statements';
import { dueToday, SERVICE_KIND, type DueRow } from '../due/rows';
import { notFound } from '../errors';
import { originOf } from '../http/origin';
import { addRoute, viewerOf, type RouteContext } from '../http/route';
import { languageNamed } from '../i18n/languages';
import type { Language } from '../i18n/language';
import { optionOf, within } from '../i18n/phrases';
import { say, translate } from '../i18n/sentence';
import { runInTurn } from '../http/turns';
import { refuseQuery } from '../input/query';
import { mayRead } from '../records/access';
import { confirmSelf } from '../signIn/confirmSelf';
import { findPerson, withAccess, type Person } from '../records/people';
import { textsByVersion, versionOf } from './cache';
import { calendarText, type DueEvent } from './ics';
import { sequencesOf } from './items';

const tag = 'Due';
const FILE = /^([\w-]{43})\.ics$/;

/** Whether the caller has this version. A proxy that compresses makes the tag a weak one. */
const isKnown = ({ headers: { 'if-none-match': known = '' } }: FastifyRequest, etag: string): boolean =>
  known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

const noFeed = () => notFound('There is no such feed');

/** The day on which a row stands: what is overdue, or was forecast for a day before, stands on today until it is done. */
const dayIn = ({ state, dueOn }: DueRow, today: string): string | null =>
  state === 'overdue' || (dueOn !== null && dueOn < today) ? today : dueOn;

const summaryOf = (row: DueRow, language: Language): string => {
  const { kind, numberPlate, driver, isForecast, state } = row;
  const what = kind === SERVICE_KIND ? within('Oil change') : optionOf(papers, 'kind', kind);
  const values = { what, record: numberPlate ?? driver ?? '' };
  return translate(
    isForecast && state !== 'overdue'
      ? say('about: {what}: {record}', values)
      : say('{what}: {record}', values),
    language,
  );
};

/** What is due to a person, as a calendar that other programs read. Its address is a secret. */
export const feed = (api: FastifyInstance, context: RouteContext): void => {
  const { config, database, calendar } = context;
  const { db } = database;
  const countRead = triesPerMinute();
  const cached = textsByVersion();

  const findOwner = async ({ params }: FastifyRequest): Promise<Person | undefined> => {
    const [, token = ''] = FILE.exec((params as { id?: string }).id ?? '') ?? [];
    const found = db.selectFrom('feeds').select('userId').where('tokenHash', '=', digest(token));
    const [feedOf] = await run(db, found);
    const account = feedOf && (await findPerson(db, feedOf.userId));
    return account && withAccess(db, account, calendar.today());
  };

  const eventsOf = async ({ viewer }: Person, language: Language, origin: string): Promise<DueEvent[]> => {
    const rows = await dueToday({ ...context, dataVersion: dataVersionOf(db) });
    const today = calendar.today();
    const due = rows.flatMap((row) => {
      const day = dayIn(row, today);
      return day !== null && mayRead(viewer, row) ? [{ row, item: row.id, day }] : [];
    });
    const sequences = await sequencesOf(database, due);
    return due.map(({ row, item, day }) => ({
      uid: `${item}@motoka`,
      summary: summaryOf(row, language),
      day,
      sequence: sequences.get(item)?.sequence ?? 0,
      at: sequences.get(item)?.at ?? new Date().toISOString(),
      url: `${origin}/admin/due`,
    }));
  };

  const textOf = async (owner: Person, language: Language, origin: string): Promise<string> => {
    const name = translate(say('What is due: {brand}', { brand: config.BRAND }), language);
    const events = await eventsOf(owner, language, origin);
    return calendarText(name, events, calendar.startOf(calendar.today()));
  };

  addRoute(
    api,
    context,
    'POST',
    '/feed',
    {
      summary: 'Create the address of the own calendar; it ends the former one',
      tag,
      isSecret: true,
      body: confirmedBody,
      response: z.object({ url: z.url() }),
    },
    async (request, reply) => {
      refuseQuery(request.query);
      const { id: userId } = viewerOf(request);
      await confirmSelf(database, request, true);
      const token = newSecret();
      const values = { tokenHash: digest(token), createdAt: new Date().toISOString() };
      await write(database, (trx) =>
        trx
          .insertInto('feeds')
          .values({ userId, ...values })
          .onConflict((found) => found.column('userId').doUpdateSet(values))
          .execute(),
      );
      reply.code(201);
      return { url: `${originOf(request, config)}/api/feed/${token}.ics` };
    },
  );

  addRoute(
    api,
    context,
    'DELETE',
    '/feed',
    { summary: 'End the own calendar', tag, response: z.object({ data: z.object({}) }) },
    async (request) => {
      refuseQuery(request.query);
      const { id } = viewerOf(request);
      const ended = await write(database, (trx) =>
        trx.deleteFrom('feeds').where('userId', '=', id).executeTakeFirst(),
      );
      if (Number(ended.numDeletedRows) === 0) throw noFeed();
      return { data: {} };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/feed/:id',
    {
      summary: 'Get the calendar of what is due (RFC 5545); the id is its token and .ics',
      tag,
      hasTextId: true,
      contentType: 'text/calendar',
      response: z.string(),
    },
    async (request, reply) => {
      const owner = await findOwner(request);
      if (!owner) throw noFeed();
      countRead(String(owner.viewer.id));
      const language = languageNamed(owner.language);
      const origin = originOf(request, config);
      const key = JSON.stringify([owner.viewer.id, language, origin, calendar.today()]);
      const { text, etag } = await cached(key, await versionOf(db), () =>
        runInTurn(context.turns.long, owner.viewer.id, reply, () => textOf(owner, language, origin)),
      );
      reply.header('etag', etag);
      if (isKnown(request, etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};
