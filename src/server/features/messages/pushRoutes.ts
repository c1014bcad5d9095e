import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { write } from '../../db/groupCommit';
import { run } from '../../db/sql/statements';
import { badRequest, notFound } from '../../ground/errors';
import { confirmedBody } from '../accounts/bodies';
import { clientOf } from '../../http/call';
import { router, type RouteContext } from '../../http/route';
import { say } from '../../ground/i18n/sentence';
import { readBody } from '../../ground/input/bodies';
import { plainKinds } from '../../ground/input/kinds';
import { hasPush, isUsableEndpoint, pushKeys } from '../sending/push';
import { confirmSelf } from '../signIn/confirmSelf';

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
const labels = {
  subscription: { label: 'Subscription' },
  endpoint: { label: 'Endpoint' },
  currentPassword: { label: 'Current password' },
  id: { kind: 'reference', label: 'id' },
} as const;
const device = z.object({ id: z.int(), device: z.string().nullable(), createdAt: z.iso.datetime() });
const unusable = () => badRequest({ subscription: 'This push service cannot be used' });
const noPush = () => notFound('Push messages are not set up');

/** The routes by which a browser takes push messages. */
export const pushRoutes = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { config, database } = context;
  const { currentPassword } = confirmedBody.shape;
  const addBody = z.strictObject({ subscription, currentPassword });
  const sentBody = z.strictObject({ subscription: z.unknown(), currentPassword });
  const endBody = z.strictObject({
    endpoint: endpoint.optional(),
    id: plainKinds.reference(labels.id).optional(),
  });
  const ended = z.object({ endpoint });

  route(
    'GET',
    '/push',
    {
      summary: 'Get the key that a browser needs to take push messages, and the devices that get them',
      tag,
      response: z.object({ data: z.object({ publicKey: z.string(), devices: z.array(device) }) }),
    },
    async ({ viewer }) => {
      if (!hasPush(config)) throw noPush();
      const devices = await database.db
        .selectFrom('pushSubscriptions')
        .select(['id', 'device', 'createdAt'])
        .where('userId', '=', viewer.id)
        .orderBy('id', 'desc')
        .execute();
      return { data: { publicKey: (await pushKeys(database)).publicKey, devices } };
    },
  );

  route(
    'POST',
    '/push',
    { summary: 'Send push messages to a browser', tag, isSecret: true, rawBody: addBody, response: ended },
    async ({ viewer: { id: userId }, request }) => {
      const sent = readBody(sentBody, request.body, labels);
      const address = endpoint.safeParse((sent.subscription as { endpoint?: unknown }).endpoint);
      if (address.success && !(await isUsableEndpoint(address.data, config))) throw unusable();
      const read = subscription.safeParse(sent.subscription);
      if (!read.success)
        throw badRequest({ subscription: say('{name} is not one of a browser', { name: 'subscription' }) });
      const { endpoint: to, keys } = read.data;
      if (!hasPush(config)) throw noPush();
      await confirmSelf(database, request, sent.currentPassword, true);
      await write(database, async (trx) => {
        const known = trx.selectFrom('pushSubscriptions').select('userId').where('endpoint', '=', to);
        const [owner] = await run(trx, known);
        // The answer does not tell that there is one.
        if (owner && owner.userId !== userId) throw unusable();
        const values = { userId, keys: JSON.stringify(keys), device: clientOf(request).device };
        await trx
          .insertInto('pushSubscriptions')
          .values({ ...values, endpoint: to, createdAt: new Date().toISOString() })
          .onConflict((row) => row.column('endpoint').doUpdateSet(values))
          .execute();
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
      return { endpoint: to };
    },
  );

  route(
    'DELETE',
    '/push',
    {
      summary: 'Send no more push messages to a browser',
      tag,
      body: endBody,
      labels,
      isBodyOptional: true,
      response: z.object({ data: ended }),
    },
    async ({ viewer: { id }, body: { endpoint: to, id: number } }) => {
      if ((to === undefined) === (number === undefined))
        throw badRequest({ endpoint: 'Send endpoint or id, not both' });
      const [gone] = await write(database, (trx) =>
        run(
          trx,
          trx
            .deleteFrom('pushSubscriptions')
            .where('userId', '=', id)
            .where((row) => (to === undefined ? row('id', '=', number ?? 0) : row('endpoint', '=', to)))
            .returning('endpoint'),
        ),
      );
      if (!gone) throw notFound('There is no such subscription');
      return { data: gone };
    },
  );
};
