import { findOne } from '../../db/findRecord';
import type { Queries } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import { isOpened, mayRead, readableIn, withoutGrants } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import type { Model } from './model';

/** Whether a viewer may read a record that they wrote earlier; of one that is deleted, whether they could. */
export const isReadable = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  record: Pick<Rec, 'id'> & { readonly userId?: unknown },
): Promise<boolean> => {
  const { name } = model.definition;
  if (await findOne(queries, model, record.id, readableIn(viewer, name))) return true;
  if (await findOne(queries, model, record.id)) return false;
  const { userId } = record;
  const reader = isOpened(name) ? viewer : withoutGrants(viewer);
  return typeof userId !== 'number' || mayRead(reader, { userId });
};
