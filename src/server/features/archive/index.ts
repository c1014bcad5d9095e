import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { boolean } from '../../../contract/fields';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { write } from '../../db/groupCommit';
import type { Rec } from '../../db/sql/selection';
import { router, type RouteContext } from '../../http/route';
import { kindSchemas } from '../../ground/input/kinds';
import { readOne } from '../../rows/records';
import { readCurrent, type WriteContext } from '../../rows/records/checks';
import { markRecords } from '../../rows/records/mark';
import { refuseDriving } from '../assignments/present';
import { refuseOwing, sell } from './sell';

const labels = { anyway: boolean('Anyway') };

/** Throws 409 for a driver who owes something, after a car that they still have. */
const refuseDebt = async ({ trx, calendar }: WriteContext, driver: Rec): Promise<void> => {
  await refuseDriving(trx, driver);
  await refuseOwing(trx, calendar, driver);
};

/** The routes that archive cars and drivers which are no longer used, take that back, and sell a car. */
export const archive = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, models, calendar } = context;
  const kinds = kindSchemas(calendar);
  const archiveBody = z.strictObject({ anyway: kinds.boolean(labels.anyway).optional() });
  const unarchiveBody = z.strictObject({});

  for (const { name, title, singular } of [cars, drivers]) {
    const model = models(name);
    const add = (isArchived: boolean) => {
      const body = isArchived ? archiveBody : unarchiveBody;
      const verb = isArchived ? 'archive' : 'unarchive';
      const summary = isArchived
        ? `Archive a ${singular} that is no longer used`
        : `Take a ${singular} out of the archive`;
      route(
        'POST',
        `/${name}/:id/${verb}`,
        { summary, tag: title, isAction: true, body, labels, isBodyOptional: true, response: name },
        async ({ viewer, id, body: { anyway } }) => {
          return write(database, async (trx) => {
            const writing = { trx, model, models, viewer, calendar };
            const record = await readCurrent(writing, { id });
            if ((record['archivedAt'] !== null) !== isArchived) {
              if (isArchived && name === drivers.name && anyway !== true) await refuseDebt(writing, record);
              const archivedAt = isArchived ? new Date().toISOString() : null;
              await markRecords(writing, isArchived ? 'archived' : 'unarchived', [id], { archivedAt });
            }
            return readOne(writing, id);
          });
        },
      );
    };
    add(true);
    add(false);
  }
  sell(api, context);
};
