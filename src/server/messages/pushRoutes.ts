import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { write } from '../db/groupCommit';
import { executeWrite } from '../db/sql/statements';
import { badRequest, notFound } from '../errors';
import { addRoute, viewerOf, type RouteContext } from '../http/route';
import { say } from '../i18n/sentence';
import { readBody } from '../input/bodies';
import { refuseQuery } from '../input/query';
import { hasPush, isUsableEndpoint, pushKeys } from '../sending/push';

const tag = 'Messages';
/** The browsers of a person that take messages. The oldest one makes room. */
const SUBSCRIPTIONS_MAX = 10;
const ENDPOINT_LENGTH_MAX = 2_000;

const endpoint = z
  .string({ error: '{name} must be text' })
  .max(ENDPOINT_LENGTH_MAX, '{name} is too long')
  .refine((text) => !text.includes('\0'), '{name} holds a character that cannot be kept');
/** A key of a browser (RFC 8291): a point of the curve, which begins with 4, or a secret. */
const key = (bytes: number, begins = /^/) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .regex(begins)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);
const keysOfBrowser = z.object({ p256dh: key(65, /^B/), auth: key(16) });
const subscription = z.looseObject({ endpoint, keys: keysOfBrowser });
const labels = { subscription: { label: 'Subscription' }, endpoint: { label: 'Endpoint' } };
const unusable = () => badRequest({ subscription: 'This push service cannot be used' });
const noPush = () => notFound('Push messages are not set up');

/** The routes by which a browser takes push messages. */
export const pushRoutes = (api: FastifyInstance, context: RouteContext): void => {
  const { config, database } = context;
  const addBody = z.strictObject({ subscription });
  const sentBody = z.strictObject({ subscription: z.unknown() });
  const endBody = z.strictObject({ endpoint });

  addRoute(
    api,
    context,
    'GET',
    '/push',
    {
      summary: 'Get the key that a browser needs to take push messages',
      tag,
      response: z.object({ data: z.object({ publicKey: z.string() }) }),
    },
    async (request) => {
      refuseQuery(request.query);
      if (!hasPush(config)) throw noPush();
      return { data: { publicKey: (await pushKeys(database)).publicKey } };
    },
  );

  addRoute(
    api,
    context,
    'POST',
    '/push',
    { summary: 'Send push messages to a browser', tag, isSecret: true, body: addBody, response: endBody },
    async (request, reply) => {
      refuseQuery(request.query);
      const { id: userId } = viewerOf(request);
      const sent = readBody(sentBody, request.body, labels);
      const address = endpoint.safeParse((sent['subscription'] as { endpoint?: unknown }).endpoint);
      if (address.success && !(await isUsableEndpoint(address.data, config))) throw unusable();
      const read = subscription.safeParse(sent['subscription']);
      if (!read.success)
        throw badRequest({ subscription: say('{name} is not one of a browser', { name: 'subscription' }) });
      const { endpoint: to, keys } = read.data;
      if (!hasPush(config)) throw noPush();
      await write(database, async (trx) => {
        const values = { userId, keys: JSON.stringify(keys) };
        await executeWrite(
          trx,
          trx
            .insertInto('pushSubscriptions')
            .values({ ...values, endpoint: to, createdAt: new Date().toISOString() })
            // The browser of a person who signed out, and of another who signed in.
            .onConflict((row) => row.column('endpoint').doUpdateSet(values)),
        );
        const older = await trx
          .selectFrom('pushSubscriptions')
          .select('id')
          .where('userId', '=', userId)
          .orderBy('id', 'desc')
          .offset(SUBSCRIPTIONS_MAX)
          .limit(SUBSCRIPTIONS_MAX)
          .execute();
        for (const { id } of older) await trx.deleteFrom('pushSubscriptions').where('id', '=', id).execute();
      });
      reply.code(201);
      return { endpoint: to };
    },
  );

  addRoute(
    api,
    context,
    'DELETE',
    '/push',
    {
      summary: 'Send no more push messages to a browser',
      tag,
      body: endBody,
      response: z.object({ data: endBody }),
    },
    async (request) => {
      refuseQuery(request.query);
      const { id } = viewerOf(request);
      const { endpoint: to } = readBody(endBody, request.body ?? {}, labels) as { endpoint: string };
      const ended = await write(database, (trx) =>
        trx
          .deleteFrom('pushSubscriptions')
          .where('userId', '=', id)
          .where('endpoint', '=', to)
          .executeTakeFirst(),
      );
      if (Number(ended.numDeletedRows) === 0) throw notFound('There is no such subscription');
      return { data: { endpoint: to } };
    },
  );
};
