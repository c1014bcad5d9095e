import { type ComponentProps, type ComponentType, useMemo } from 'react';
import { ListBase, type RaRecord, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Scope } from '../../../contract/resource';
import { adminPaths } from '../../admin/paths';
import { useAccount } from '../../admin/account/useAccount';
import { HistorySubject } from './HistorySubject';
import { ListView } from './ListView';
import { PageHead } from '../PageHead';
import { RowActions } from './RowActions';
import { RowMenu } from './RowMenu';
import { useOfferedFeatures } from '../../features/useOffered';
import { columnsOf } from '../fields/columns';
import { pageQuery } from './pageQuery';
import { newestFirst, pageSize } from './listDefaults';
import type { Cells, ListLayoutProps } from './listTypes';
import { useDefinition } from '../useDefinition';
import { usePageTitle } from '../usePageTitle';
import { useOpenedRecord } from './useOpenedRecord';
import { useHistoryTarget } from './useHistoryTarget';

interface Props {
  scope: Scope;
  cells?: Cells;
  /** How the records are laid out, if not as a table or cards. */
  layout?: ComponentType<ListLayoutProps>;
}

const HistoryView = (props: ComponentProps<typeof ListView>) => (
  <ListView {...props} opened={useOpenedRecord()} />
);

/** One car's or one person's records, with Edit and Delete for administrators. */
export const ResourceHistory = ({ scope, cells, layout }: Props) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { isAdmin, id: ownId } = useAccount();
  const { carId, userId } = useParams();
  const title = usePageTitle(scope === 'me');
  const { filter, ...subject } = useHistoryTarget(scope, carId ?? userId);
  const path = adminPaths.history(definition.name, scope, carId ?? userId);
  const columns = useMemo(() => columnsOf(definition), [definition]);
  const label = translate('motoka.list.action');
  const hasLinks = useOfferedFeatures().some(({ recordLink }) => recordLink);
  const rowActions = useMemo(() => {
    const render = (record: RaRecord) => (
      <>
        <RowActions record={record} editPath={`${path}/update/${record.id}`} />
        {hasLinks && <RowMenu record={record} isBesideEdit />}
      </>
    );
    return isAdmin ? { label, render } : undefined;
  }, [isAdmin, label, path, hasLinks]);
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
      <HistoryView path={path} columns={columns} cells={cells} layout={layout} rowActions={rowActions} />
    </ListBase>
  );
};
