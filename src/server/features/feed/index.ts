import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountLabels, confirmedBody, nothing } from '../accounts/bodies';
import { digest, newSecret } from '../../auth/sessions';
import { triesPerMinute } from '../../auth/tries';
import { write } from '../../db/groupCommit';
import { cached } from '../../db/cache';
import { run } from '../../db/sql/statements';
import type { Owners } from '../../db/sql/where';
import { dueLabels, type LabelOfDue } from '../due/labels';
import type { DueRow } from '../due/due';
import { dueToday, isNamed } from '../due/rows';
import { notFound } from '../../ground/errors';
import { readNow, type ReadContext } from '../../http/call';
import { originOf } from '../../http/origin';
import { router, type RouteContext } from '../../http/route';
import { languageNamed } from '../../ground/i18n/languages';
import type { Language } from '../../ground/i18n/language';
import { moneyInWords } from '../../ground/i18n/phrases';
import { say, translate } from '../../ground/i18n/sentence';
import { runInTurn } from '../../http/turns';
import { readable } from '../../auth/access';
import { confirmSelf } from '../signIn/confirmSelf';
import { findPerson, withAccess, type Person } from '../../rows/records/people';
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

const summaryOf = (row: DueRow, labelOf: LabelOfDue, language: Language): string => {
  const { numberPlate, driver, isForecast, state, amount } = row;
  const values = { what: labelOf(row), record: numberPlate ?? driver ?? '' };
  const isAbout = isForecast && state !== 'overdue';
  if (isNamed(row) && amount !== null) {
    const priced = { ...values, amount: moneyInWords(amount) };
    return translate(
      isAbout ? say('about: {what}: {record}, {amount}', priced) : say('{what}: {record}, {amount}', priced),
      language,
    );
  }
  return translate(
    isAbout ? say('about: {what}: {record}', values) : say('{what}: {record}', values),
    language,
  );
};

/** What is due to a person, as a calendar that other programs read. Its address is a secret. */
export const feed = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { config, database, calendar } = context;
  const { db } = database;
  const countRead = triesPerMinute();

  const findOwner = async (file = ''): Promise<Person | undefined> => {
    const [, token = ''] = FILE.exec(file) ?? [];
    const found = db.selectFrom('feeds').select('userId').where('tokenHash', '=', digest(token));
    const [feedOf] = await run(db, found);
    const account = feedOf && (await findPerson(db, feedOf.userId));
    return account && withAccess(db, account, calendar.today());
  };

  const eventsOf = async (
    now: ReadContext,
    owners: Owners,
    language: Language,
    origin: string,
  ): Promise<DueEvent[]> => {
    const rows = await dueToday(now, owners);
    const today = calendar.today();
    const due = rows.flatMap((row) => {
      const day = dayIn(row, today);
      return day !== null ? [{ row, item: row.id, day }] : [];
    });
    const labelOf = await dueLabels(now);
    const sequences = await sequencesOf(database, due);
    return due.map(({ row, item, day }) => ({
      uid: `${item}@motoka`,
      summary: summaryOf(row, labelOf, language),
      day,
      sequence: sequences.get(item)?.sequence ?? 0,
      at: sequences.get(item)?.at ?? new Date().toISOString(),
      url: `${origin}/admin/due`,
    }));
  };

  /** Returns the calendar of what is due to owners, and its tag. It is written once until the data changes. */
  const readText = async (person: Person, origin: string, reply: FastifyReply) => {
    const now = await readNow(context);
    const owners = readable(person.viewer);
    const key = ['feed', owners, person.language, origin, calendar.today()];
    const write = async () => {
      const text = await textOf(now, owners, languageNamed(person.language), origin);
      return { text, etag: `"${hash('sha256', text, 'base64url')}"` };
    };
    const weightOf = ({ text }: { readonly text: string }) => text.length / 500;
    const inTurn = () => runInTurn(context.turns.long, person.viewer.id, reply, write);
    return cached(now, key, inTurn, weightOf);
  };

  const textOf = async (
    now: ReadContext,
    owners: Owners,
    language: Language,
    origin: string,
  ): Promise<string> => {
    const name = translate(say('What is due: {brand}', { brand: config.BRAND }), language);
    const events = await eventsOf(now, owners, language, origin);
    return calendarText(name, events, calendar.startOf(calendar.today()));
  };

  route(
    'POST',
    '/feed',
    {
      summary: 'Create the address of the own calendar; it ends the former one',
      tag,
      isSecret: true,
      body: confirmedBody,
      labels: accountLabels,
      isBodyOptional: true,
      response: z.object({ url: z.url() }),
    },
    async ({ viewer: { id: userId }, body: { currentPassword }, request }) => {
      await confirmSelf(database, request, currentPassword, true);
      const token = newSecret();
      const values = { tokenHash: digest(token), createdAt: new Date().toISOString() };
      await write(database, (trx) =>
        trx
          .insertInto('feeds')
          .values({ userId, ...values })
          .onConflict((found) => found.column('userId').doUpdateSet(values))
          .execute(),
      );
      return { url: `${originOf(request, config)}/api/feed/${token}.ics` };
    },
  );

  route(
    'DELETE',
    '/feed',
    { summary: 'End the own calendar', tag, ignoresBody: true, response: nothing },
    async ({ viewer: { id } }) => {
      const ended = await write(database, (trx) =>
        trx.deleteFrom('feeds').where('userId', '=', id).executeTakeFirst(),
      );
      if (Number(ended.numDeletedRows) === 0) throw noFeed();
      return { data: {} };
    },
  );

  route(
    'GET',
    '/feed/:id',
    {
      summary: 'Get the calendar of what is due (RFC 5545); the id is its token and .ics',
      tag,
      hasTextId: true,
      ignoresQuery: true,
      contentType: 'text/calendar',
      response: z.string(),
    },
    async ({ params, request, reply }) => {
      const owner = await findOwner(params.id);
      if (!owner) throw noFeed();
      countRead(String(owner.viewer.id));
      const { text, etag } = await readText(owner, originOf(request, config), reply);
      reply.header('etag', etag);
      if (isKnown(request, etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};
