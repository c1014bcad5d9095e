import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countRecords } from '../../auth/quotas';
import { findReferenced } from '../../db/findRecord';
import { badRequest, notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { hasSent, readableIn } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import { FILE_BODY_MAX, readContent } from './picture';
import { readBytes, readPlace, removeExpired, storeFile, type Placed } from './store';

const tag = 'Files';
const PATH = '/files';

const stored = z.object({
  id: z.int(),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  userId: z.int(),
  createdAt: z.iso.datetime(),
});

const isSmallSize = (size: unknown): boolean => {
  if (size !== undefined && size !== 'small') throw badRequest({ size: 'size must be small' });
  return size === 'small';
};

/** Photos and papers: they are sent first, and then carried by records. */
export const files = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { config, database, models } = context;
  const { db } = database;

  /** Who reads a record reads its files. One that no record carries is only its sender's. */
  const isVisible = async (viewer: Viewer, file: Placed): Promise<boolean> => {
    const { resource, recordId, looseSince, isOfDeleted } = file;
    if (looseSince !== null) return isOfDeleted === 0 && hasSent(viewer, file);
    if (resource === null || recordId === null) return false;
    return (await findReferenced(db, models(resource), recordId, readableIn(viewer, resource))) !== undefined;
  };

  route(
    'POST',
    PATH,
    {
      summary: 'Send a photo or a paper',
      tag,
      bytes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
      bodyLimit: FILE_BODY_MAX,
      turn: 'file',
      response: stored,
    },
    async ({ viewer, request, writeOnce }) => {
      const content = await readContent(request.body);
      return writeOnce(async (trx) => {
        await countRecords(trx, context, viewer);
        return storeFile(trx, viewer.id, content, config.FILES_MAX_MB);
      });
    },
  );

  route(
    'GET',
    `${PATH}/:id`,
    {
      summary: 'Get a photo or a paper',
      tag,
      query: ['size'],
      contentType: 'image/webp',
      response: z.string().meta({ format: 'binary' }),
    },
    async ({ viewer, id, query, reply }) => {
      const isSmall = isSmallSize(query['size']);
      const file = await readPlace(db, id);
      if (!file || !(await isVisible(viewer, file))) throw notFound('There is no such file');
      const { type } = file;
      reply.type(type).header('content-security-policy', "sandbox; default-src 'none'");
      if (type === 'application/pdf') reply.header('content-disposition', `attachment; filename="${id}.pdf"`);
      return reply.send(Buffer.from(await readBytes(db, id, isSmall)));
    },
  );

  api.addHook('onListen', () => {
    removeExpired(database).catch((error: unknown) => api.log.error(error, 'old files were not removed'));
  });
};
