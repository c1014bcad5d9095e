import { type ComponentType, useMemo } from 'react';
import { ListBase, type RaRecord, useTranslate } from 'react-admin';
import { Outlet, useParams } from 'react-router-dom';
import type { Scope } from '../../contract/resource';
import { adminPaths } from '../admin/paths';
import { useAccount } from '../admin/useAccount';
import { HistorySubject } from './HistorySubject';
import { PageHead } from './PageHead';
import { Records } from './Records';
import { RowActions } from './RowActions';
import { columnsOf } from './columns';
import { ListTools } from './list/ListTools';
import { pageQuery } from './list/pageQuery';
import { newestFirst, pageSize } from './listDefaults';
import type { Cells, RecordsProps } from './records';
import { useDefinition } from './useDefinition';
import { usePageTitle } from './usePageTitle';
import { useSubject } from './useSubject';

interface Props {
  scope: Scope;
  cells?: Cells;
  /** How the records are laid out, if not as a table or cards. */
  shape?: ComponentType<RecordsProps>;
}

/** One car's or one person's records, with Edit and Delete for administrators. The dialogs open over it. */
export const ResourceHistory = ({ scope, cells, shape }: Props) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { isAdmin, id: ownId } = useAccount();
  const { carId, userId } = useParams();
  const title = usePageTitle(scope === 'me');
  const { filter, ...subject } = useSubject(scope, carId ?? userId);
  const path = adminPaths.history(definition.name, scope, carId ?? userId);
  const columns = useMemo(() => columnsOf(definition), [definition]);
  const label = translate('motoka.list.action');
  const trailing = useMemo(() => {
    const render = (record: RaRecord) => (
      <RowActions record={record} editPath={`${path}/update/${record.id}`} />
    );
    return isAdmin ? { label, render } : undefined;
  }, [isAdmin, label, path]);
  if (scope === 'me' && ownId === undefined) return null;
  return (
    <ListBase
      key={path}
      filter={filter}
      sort={newestFirst(definition)}
      perPage={pageSize}
      storeKey={path}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={pageQuery}
    >
      <PageHead title={title} about={subject.label} subject={<HistorySubject {...subject} />} />
      <ListTools path={path} />
      <Records columns={columns} cells={cells} shape={shape} trailing={trailing} />
      <Outlet />
    </ListBase>
  );
};
