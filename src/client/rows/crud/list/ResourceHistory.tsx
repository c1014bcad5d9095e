import { Link } from '@mui/material';
import { type ComponentProps, type ComponentType, useMemo } from 'react';
import { ListBase, type RaRecord, useGetOne, useGetRecordRepresentation } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { Scope } from '../../../../contract/resource';
import { adminPaths } from '../../../ground/paths';
import { useAccount } from '../../../ground/account/useAccount';
import { useMayCorrect } from '../../../ground/account/useMayCorrect';
import { isAllowed } from '../../../ground/providers/authProvider';
import { ListView } from './ListView';
import { PageHead } from '../PageHead';
import { RowActions } from './RowActions';
import { RowMenu } from './RowMenu';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { fieldOf, isIdentifier } from '../fields/columns';
import { useColumns } from '../useColumns';
import { pageQuery } from './pageQuery';
import { newestFirst, noErrorToast, pageSize } from './listDefaults';
import type { Cells, ListLayoutProps } from './listTypes';
import { useDefinition } from '../useDefinition';
import { usePageTitle } from '../usePageTitle';
import { useOpenedRecord } from './useOpenedRecord';
import { resourceNamed } from '../../../../resources';
import { scopeSources, targetNamed } from '../related';
import { Plate } from '../fields/Plate';

interface HistorySubjectProps {
  label?: string;
  isIdentifier: boolean;
  path: string;
}

/** The plate or name beside the heading of a history, linked to the car or user. */
const HistorySubject = ({ label, isIdentifier, path }: HistorySubjectProps) =>
  label && (
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      underline={isIdentifier ? 'none' : 'hover'}
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {isIdentifier ? <Plate>{label}</Plate> : label}
    </Link>
  );

/** Returns the filter of a history, and the name of its car or user. */
const useHistoryTarget = (scope: Scope, routeId?: string) => {
  const { id: ownId } = useAccount();
  const source = scopeSources[scope === 'me' ? 'byUserId' : scope];
  const target = resourceNamed(targetNamed(source) ?? '');
  const id = Number(routeId ?? ownId);
  const representation = useGetRecordRepresentation(target.name);
  const { data } = useGetOne(target.name, { id }, { enabled: scope !== 'me', ...noErrorToast });
  return {
    filter: { [source]: id },
    // The user's own history shows no name, even if it is cached.
    label: data && scope !== 'me' ? String(representation(data)) : undefined,
    isIdentifier: isIdentifier(fieldOf(target, target.recordRepresentation)),
    path: adminPaths.record(target.name, id),
  };
};

interface Props {
  scope: Scope;
  cells?: Cells;
  /** Replaces the table and the cards. */
  layout?: ComponentType<ListLayoutProps>;
}

const HistoryView = (props: ComponentProps<typeof ListView>) => (
  <ListView {...props} opened={useOpenedRecord()} />
);

/** The records of a car or user, with Edit and Delete for those who may. */
export const ResourceHistory = ({ scope, cells, layout }: Props) => {
  const definition = useDefinition();
  const { isAdmin, access, id: ownId } = useAccount();
  const mayCorrect = useMayCorrect(definition);
  const hasActions = isAllowed(isAdmin, definition.name, 'edit', access);
  const { carId, userId } = useParams();
  const title = usePageTitle(scope === 'me');
  const { filter, ...subject } = useHistoryTarget(scope, carId ?? userId);
  const path = adminPaths.history(definition.name, scope, carId ?? userId);
  const columns = useColumns();
  const hasActivity = useIsOffered('activity');
  const rowActions = useMemo(() => {
    const render = (record: RaRecord) =>
      mayCorrect(record) && (
        <>
          <RowActions record={record} editPath={`${path}/update/${record.id}`} />
          {hasActivity && <RowMenu record={record} isBesideEdit />}
        </>
      );
    return hasActions ? { label: 'motoka.list.action', width: 170, render } : undefined;
  }, [hasActions, mayCorrect, path, hasActivity]);
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
