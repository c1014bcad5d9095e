import { useMemo } from 'react';
import { ListBase, type RaRecord, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { NotFoundPage } from '../admin/NotFoundPage';
import { adminPaths } from '../admin/paths';
import { useAccount } from '../admin/useAccount';
import { isAllowed } from '../providers/authProvider';
import { PageHead } from './PageHead';
import { Records } from './Records';
import { ViewLink } from './ViewLink';
import { columnsOf } from './columns';
import { ListTools } from './list/ListTools';
import { pageQuery } from './list/pageQuery';
import { newestFirst, pageSize } from './listDefaults';
import type { Cells } from './records';
import { useDefinition } from './useDefinition';
import { usePageTitle } from './usePageTitle';
import { viewPathOf } from './viewPathOf';

interface Props {
  cells?: Cells;
  /** Where a row's View leads, if not where the definition says; nothing hides it. */
  viewPath?: (record: RaRecord) => string | undefined;
}

/** A resource's list, made from its definition. The Add dialog opens over it. */
export const ResourceList = ({ cells, viewPath }: Props) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const title = usePageTitle();
  const columns = useMemo(() => columnsOf(definition), [definition]);
  const label = translate('motoka.list.view');
  const trailing = useMemo(() => {
    const pathOf = viewPath ?? ((record: RaRecord) => viewPathOf(definition, record));
    return { label, render: (record: RaRecord) => <ViewLink to={pathOf(record)} /> };
  }, [definition, label, viewPath]);
  // Asked here, and not of react-admin, which draws the whole page anew for the answer.
  if (!isAllowed(isAdmin, definition.name, 'list')) return <NotFoundPage />;
  return (
    <ListBase
      sort={newestFirst(definition)}
      perPage={pageSize}
      queryOptions={pageQuery}
      disableAuthentication
    >
      <PageHead title={title} />
      <ListTools path={adminPaths.list(definition.name)} />
      <Records columns={columns} cells={cells} trailing={trailing} areRowsReused />
      <Outlet />
    </ListBase>
  );
};
