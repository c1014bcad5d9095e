import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '../../../contract/fields';
import { driverPage as report } from '../../../reports/driverPage';
import { triesPerMinute } from '../../auth/tries';
import { write } from '../../db/groupCommit';
import type { Queries } from '../../db/open/connect';
import { conflict, notFound } from '../../ground/errors';
import { readNow } from '../../http/call';
import { originOf } from '../../http/origin';
import { rowSchema } from '../../rows/report/columnKinds';
import { router, type RouteContext } from '../../http/route';
import { runInTurn } from '../../http/turns';
import { say } from '../../ground/i18n/sentence';
import { readBody } from '../../ground/input/bodies';
import { currentAssignment } from '../assignments/assign';
import { findOne } from '../../db/findRecord';
import { mayRead, mayWrite, readable } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import { refuseOwner } from '../../rows/records/recordFor';
import { findLink, knownToken, linkSecret, linksOf, noteUse, startLink, type DriverLink } from './links';
import { readPage } from './page';

const labels = { token: text('Token') };
const tag = 'Drivers';
const noLink = () => notFound('There is no such link');

/** The link to a driver's own page, and what the page shows. The page needs no account. */
export const driverPage = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
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
    queries: Queries,
    viewer: Viewer,
    driverId: number,
    refusal = notFound('There is no such driver'),
  ): Promise<readonly DriverLink[]> => {
    if (!(await findOne(queries, models('drivers'), driverId, readable(viewer)))) throw refusal;
    return (await linksOf(queries, driverId)).filter((link) => mayWrite(viewer, link));
  };
  const urlOf = (request: FastifyRequest, token: string) => `${originOf(request, config)}/driver#${token}`;
  const stateOf = ({ createdAt, usedAt }: DriverLink) => ({ createdAt, usedAt });

  route(
    'POST',
    '/drivers/:id/link',
    {
      summary: "Create the link to a driver's own page; it ends the former one",
      tag,
      isSecret: true,
      response: z.object({ url: z.url() }),
    },
    async ({ viewer, id: driverId, request }) => {
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
      return { url: urlOf(request, token) };
    },
  );

  route(
    'GET',
    '/drivers/:id/link',
    {
      summary: "Get the link to a driver's own page, and when it was created and used",
      tag,
      response: z.object({ data: shownLink }),
    },
    async ({ viewer, id, request }) => {
      const [link] = await ownLinks(database.db, viewer, id);
      if (!link) return { data: { url: null, createdAt: null, usedAt: null } };
      const token = knownToken(await linkSecret(database), link);
      return { data: { url: token === undefined ? null : urlOf(request, token), ...stateOf(link) } };
    },
  );

  route(
    'DELETE',
    '/drivers/:id/link',
    {
      summary: "End the link to a driver's own page",
      tag,
      ignoresBody: true,
      response: z.object({ data: linkState }),
    },
    async ({ viewer, id }) => {
      const ended = await write(database, async (trx) => {
        // A driver whom the viewer cannot see is like one without a link.
        const links = await ownLinks(trx, viewer, id, noLink());
        for (const { tokenHash } of links)
          await trx.deleteFrom('driverLinks').where('tokenHash', '=', tokenHash).execute();
        return links[0];
      });
      if (!ended) throw noLink();
      return { data: stateOf(ended) };
    },
  );

  route(
    'POST',
    '/driver-page',
    {
      summary: "Get a driver's own page by the token of its link",
      tag,
      isAction: true,
      rawBody: pageBody,
      response: z.object({ data: rowSchema(report.columns) }),
    },
    async ({ request, reply }) => {
      countTry(request.ip);
      const { token } = readBody(pageBody, request.body, labels);
      const link = await findLink(database.db, token);
      if (!link) throw noLink();
      await noteUse(database.db, link);
      const now = await readNow(context);
      const read = () => readPage(now, link, config.BRAND);
      return { data: await runInTurn(context.turns.long, link.userId, reply, read) };
    },
  );
};
