import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountPaths } from '../../../contract/paths';
import { users } from '../../../resources/users';
import { accountLabels, codeBody, confirmedBody, nothing } from '../accounts/bodies';
import { endFactor, findFactor, newFactor, renewRecoveryCodes, redeemCode } from '../accounts/factors';
import { beginAttempt, clearFailures, serializeByKey } from '../accounts/throttle';
import { write } from '../../db/groupCommit';
import { executeWrite } from '../../db/sql/statements';
import { fold } from '../../db/sql/tables';
import { badRequest, conflict, forbidden, notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { logChange } from '../../rows/records/auditLog';
import type { Viewer } from '../../auth/viewer';
import { confirmSelf } from './confirmSelf';

const tag = 'Account';
const isSetUp = () => conflict('A second factor is set up already. Remove it first');

interface Account {
  readonly id: number;
  readonly name: string;
}

/** The routes of the second factor: the code of an authenticator app. */
export const factor = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, config, accountMessages } = context;
  const { db } = database;

  const entry = (author: Viewer, { id, name }: Account) => ({
    author,
    resource: users.name,
    recordId: id,
    title: name,
    at: new Date().toISOString(),
  });

  const emailOf = async (id: number): Promise<string> => {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return email;
  };

  const end = async (author: Viewer, account: Account): Promise<void> =>
    write(database, async (trx) => {
      if (!(await endFactor(trx, account.id))) throw notFound('There is no second factor');
      const logged = entry(author, account);
      // It is in the person's own activity, who may have no e-mail that is proved.
      const owners = { before: [account.id], after: [account.id] };
      await logChange(trx, { ...logged, action: 'factor-removed', owners });
      if (author.id !== account.id)
        await accountMessages?.send(trx, account.id, {
          kind: 'factorRemoved',
          by: author.name,
          at: logged.at,
        });
    });

  const path = accountPaths.factor;
  const confirmed = { body: confirmedBody, labels: accountLabels, isBodyOptional: true } as const;
  route(
    'GET',
    path,
    {
      summary: 'Get whether a second factor is set up',
      tag,
      response: z.object({ data: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }) }),
    },
    async ({ viewer: { id } }) => {
      const found = await findFactor(db, id);
      const codes = await db
        .selectFrom('recoveryCodes')
        .select((row) => row.fn.countAll().as('count'))
        .where('userId', '=', id)
        .executeTakeFirst();
      return {
        data: {
          isOn: found != null && found.provedAt !== null,
          recoveryCodesLeft: Number(codes?.count ?? 0),
        },
      };
    },
  );
  route(
    'POST',
    path,
    {
      summary: 'Begin to set up a second factor; returns its secret',
      tag,
      ...confirmed,
      isCreated: true,
      response: z.object({ secret: z.string(), url: z.string() }),
    },
    async ({ viewer: { id }, body: { currentPassword }, request }) => {
      await confirmSelf(database, request, currentPassword);
      const made = newFactor(config.BRAND, await emailOf(id));
      const row = {
        userId: id,
        secret: made.secret,
        createdAt: new Date().toISOString(),
        provedAt: null,
        lastStep: 0,
      };
      await write(database, async (trx) => {
        // A proved one stays, also if another process proves it at this moment.
        await trx.deleteFrom('factors').where('userId', '=', id).where('provedAt', 'is', null).execute();
        const added = trx
          .insertInto('factors')
          .values(row)
          .onConflict((conflicting) => conflicting.doNothing());
        if ((await executeWrite(trx, added)).count !== 1) throw isSetUp();
      });
      return made;
    },
  );
  route(
    'POST',
    `${path}/prove`,
    {
      summary: 'Prove the secret by a code, which sets the second factor up; returns recovery codes',
      tag,
      body: codeBody,
      labels: accountLabels,
      response: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    async ({ viewer, body: { code }, request }) => {
      const account = fold(users.fields.email, await emailOf(viewer.id));
      const recoveryCodes = await serializeByKey(request.ip, async () => {
        const pending = await findFactor(db, viewer.id);
        if (!pending) throw conflict('Begin with a new secret first');
        if (pending.provedAt !== null) throw isSetUp();
        const attempt = await beginAttempt(database, account, request.ip);
        return write(database, async (trx) => {
          const current = await findFactor(trx, viewer.id);
          if (!current || current.provedAt !== null) throw isSetUp();
          if (!(await redeemCode(trx, viewer.id, current, code))) return undefined;
          const at = new Date().toISOString();
          await trx.updateTable('factors').set({ provedAt: at }).where('userId', '=', viewer.id).execute();
          await clearFailures(trx, attempt);
          await logChange(trx, { ...entry(viewer, viewer), action: 'factor' });
          return renewRecoveryCodes(trx, viewer.id);
        });
      });
      if (!recoveryCodes) throw badRequest({ code: 'The code is not correct' });
      return { recoveryCodes };
    },
  );
  route(
    'DELETE',
    path,
    { summary: "Remove one's own second factor", tag, ...confirmed, response: nothing },
    async ({ viewer, body: { currentPassword }, request }) => {
      await confirmSelf(database, request, currentPassword);
      await end(viewer, viewer);
      return { data: {} };
    },
  );
  route(
    'DELETE',
    '/user/:id/factor',
    { summary: 'Remove the second factor of a user', tag: users.title, response: nothing },
    async ({ viewer, id }) => {
      if (id === viewer.id) throw forbidden('Remove your own second factor in your profile');
      const account = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!account) throw notFound('There is no such user');
      await end(viewer, account);
      return { data: {} };
    },
  );
};
