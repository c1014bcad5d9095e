import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../shell/layout/NotFoundPage';
import { PageTitle } from '../../../shell/layout/PageTitle';
import { adminPaths } from '../../../ground/paths';
import { FetchError } from '../list/FetchError';
import { RecordPage } from './RecordPage';
import { noErrorToast } from '../list/listDefaults';
import { useDefinition } from '../useDefinition';
import { usePageTitle } from '../usePageTitle';

export interface ShowProps {
  children?: (record: RaRecord) => ReactNode;
  /** At most one filled and one outlined action, before Edit and Delete. */
  actions?: (record: RaRecord) => ReactNode;
  /** Less frequent actions, behind `⋮`. */
  more?: (record: RaRecord) => ReactNode;
  /** Content between the record and its histories. */
  below?: (record: RaRecord) => ReactNode;
}

/** The page of a record, generated from its definition. */
const ResourceShow = ({ children, actions, more, below }: ShowProps) => {
  const { name } = useDefinition();
  const { id = '' } = useParams();
  const title = usePageTitle();
  const isNumber = /^\d+$/.test(id);
  const { data, error } = useGetOne(name, { id: Number(id) }, { enabled: isNumber, ...noErrorToast });
  if (Number(id) < 0) return <Navigate to={adminPaths.outbox} replace />;
  if (!isNumber) return <NotFoundPage />;
  if (data) {
    return (
      <RecordPage record={data} actions={actions?.(data)} more={more?.(data)} below={below?.(data)}>
        {children?.(data)}
      </RecordPage>
    );
  }
  return (
    <>
      <PageTitle title={title} />
      <Box sx={{ mt: 4 }}>
        {error ? <FetchError error={error} /> : <Skeleton variant="rounded" height={240} />}
      </Box>
    </>
  );
};

export default ResourceShow;
