import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '../../contract/fields';
import { driverPage as report } from '../../reports/driverPage';
import { triesPerMinute } from '../auth/tries';
import { dataVersionOf } from '../db/memo';
import { write } from '../db/groupCommit';
import { conflict, notFound } from '../errors';
import { originOf } from '../http/origin';
import { rowSchema } from '../http/rows/columnKinds';
import { addRoute, idOf, refuseBody, viewerOf, type RouteContext } from '../http/route';
import { runInTurn } from '../http/turns';
import { say } from '../i18n/sentence';
import { readBody } from '../input/bodies';
import { refuseQuery } from '../input/query';
import { currentAssignment } from '../assignments/assign';
import { findOne } from '../db/findRecord';
import { mayRead, mayWrite, readable } from '../records/access';
import type { Viewer } from '../records/hooks';
import { refuseOwner } from '../records/recordFor';
import { findLink, knownToken, linkSecret, linksOf, noteUse, startLink, type DriverLink } from './links';
import { readPage } from './page';

const labels = { token: text('Token') };
const tag = 'Drivers';
const noLink = () => notFound('There is no such link');

/** The link to a driver's own page, and what the page shows. The page needs no account. */
export const driverPage = (api: FastifyInstance, context: RouteContext): void => {
  const { config, database, models } = context;
  const linkState = z.object({
    createdAt: z.iso.datetime().nullable(),
    usedAt: z.iso.datetime().nullable(),
  });
  const shownLink = linkState.extend({ url: z.url().nullable() });
  const pageBody = z.strictObject({ token: z.string({ error: '{name} must be text' }) });
  const countTry = triesPerMinute();

  /** The links of a driver that a viewer may hand out. Throws for a driver whom they cannot see. */
  const ownLinks = async (
    viewer: Viewer,
    driverId: number,
    refusal = notFound('There is no such driver'),
  ): Promise<readonly DriverLink[]> => {
    if (!(await findOne(database.db, models('drivers'), driverId, readable(viewer)))) throw refusal;
    return (await linksOf(database.db, driverId)).filter((link) => mayWrite(viewer, link));
  };
  const urlOf = (request: FastifyRequest, token: string) => `${originOf(request, config)}/driver#${token}`;
  const stateOf = ({ createdAt, usedAt }: DriverLink) => ({ createdAt, usedAt });

  addRoute(
    api,
    context,
    'POST',
    '/drivers/:id/link',
    {
      summary: "Create the link to a driver's own page; it ends the former one",
      tag,
      isSecret: true,
      response: z.object({ url: z.url() }),
    },
    async (request, reply) => {
      refuseQuery(request.query);
      refuseBody(request);
      const viewer = viewerOf(request);
      const driverId = idOf(request);
      const driver = await findOne(database.db, models('drivers'), driverId, readable(viewer));
      if (!driver) throw notFound('There is no such driver');
      const secret = await linkSecret(database);
      const token = await write(database, async (trx) => {
        const present = await currentAssignment(trx, driverId);
        const userId = present?.userId ?? null;
        if (userId === null || !mayRead(viewer, { userId }))
          throw conflict(say('{driver} has no car', { driver: String(driver['name'] ?? '') }));
        await refuseOwner(trx, viewer, userId);
        return startLink(trx, secret, { driverId, userId });
      });
      reply.code(201);
      return { url: urlOf(request, token) };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/drivers/:id/link',
    {
      summary: "Get the link to a driver's own page, and when it was created and used",
      tag,
      response: z.object({ data: shownLink }),
    },
    async (request) => {
      refuseQuery(request.query);
      const [link] = await ownLinks(viewerOf(request), idOf(request));
      if (!link) return { data: { url: null, createdAt: null, usedAt: null } };
      const token = knownToken(await linkSecret(database), link);
      return { data: { url: token === undefined ? null : urlOf(request, token), ...stateOf(link) } };
    },
  );

  addRoute(
    api,
    context,
    'DELETE',
    '/drivers/:id/link',
    { summary: "End the link to a driver's own page", tag, response: z.object({ data: linkState }) },
    async (request) => {
      refuseQuery(request.query);
      // A driver whom the viewer cannot see is like one without a link.
      const links = await ownLinks(viewerOf(request), idOf(request), noLink());
      const [latest] = links;
      if (!latest) throw noLink();
      await write(database, async (trx) => {
        for (const { tokenHash } of links)
          await trx.deleteFrom('driverLinks').where('tokenHash', '=', tokenHash).execute();
      });
      return { data: stateOf(latest) };
    },
  );

  addRoute(
    api,
    context,
    'POST',
    '/driver-page',
    {
      summary: "Get a driver's own page by the token of its link",
      tag,
      isAction: true,
      body: pageBody,
      response: z.object({ data: rowSchema(report.columns) }),
    },
    async (request, reply) => {
      refuseQuery(request.query);
      countTry(request.ip);
      const { token } = readBody(pageBody, request.body, labels) as { token: string };
      const link = await findLink(database.db, token);
      if (!link) throw noLink();
      await noteUse(database.db, link);
      const dataVersion = dataVersionOf(database.db);
      const read = () => readPage({ ...context, dataVersion }, link, config.BRAND);
      return { data: await runInTurn(context.turns.long, link.userId, reply, read) };
    },
  );
};
