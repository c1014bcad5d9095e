import { useMemo } from 'react';
import { ListBase, type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../ground/paths';
import { useMayCorrect } from '../../../ground/account/useMayCorrect';
import { ListView } from './ListView';
import { PageHead } from '../PageHead';
import { RowMenu } from './RowMenu';
import { useColumns } from '../useColumns';
import { pageQuery } from './pageQuery';
import { newestFirst, pageSize } from './listDefaults';
import type { Cells } from './listTypes';
import { useDefinition } from '../useDefinition';
import { usePageTitle } from '../usePageTitle';
import { openedState } from './useOpenedRecord';
import type { ResourceDefinition } from '../../../../contract/resource';

/** Returns the path of a row's View link: the record, or the history of its car. */
const viewPathOf = ({ name, view }: ResourceDefinition, record: RaRecord): string | undefined => {
  if (view === 'record') return adminPaths.record(name, record.id);
  return record.carId == null ? undefined : adminPaths.history(name, 'byCarId', record.carId);
};

/** The View link of a row. Renders nothing without a path. */
const ViewLink = ({ to, record }: { to?: string; record: RaRecord }) => {
  const translate = useTranslate();
  const label = translate('motoka.list.view');
  return (
    to && (
      <Link className="view-link" to={to} state={openedState(record)}>
        {label}
      </Link>
    )
  );
};

interface Props {
  cells?: Cells;
  /** Overrides the path of a row's View link. Undefined hides the link. */
  viewPath?: (record: RaRecord) => string | undefined;
}

export const ResourceList = ({ cells, viewPath }: Props) => {
  const definition = useDefinition();
  const title = usePageTitle();
  const columns = useColumns();
  const mayCorrect = useMayCorrect(definition);
  const rowActions = useMemo(() => {
    const pathOf = viewPath ?? ((record: RaRecord) => viewPathOf(definition, record));
    const render = (record: RaRecord) => (
      <>
        <ViewLink to={pathOf(record)} record={record} />
        {mayCorrect(record) && <RowMenu record={record} isBesideEdit={definition.ownWrites === true} />}
      </>
    );
    return { label: 'motoka.list.view', width: 93, render };
  }, [definition, mayCorrect, viewPath]);
  return (
    <ListBase
      sort={newestFirst(definition)}
      perPage={pageSize}
      queryOptions={pageQuery}
      disableAuthentication
    >
      <PageHead title={title} />
      <ListView
        path={adminPaths.list(definition.name)}
        columns={columns}
        cells={cells}
        rowActions={rowActions}
        reuseRows
      />
    </ListBase>
  );
};
