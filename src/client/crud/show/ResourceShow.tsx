import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../admin/layout/NotFoundPage';
import { PageTitle } from '../../admin/layout/PageTitle';
import { FetchError } from '../list/FetchError';
import { RecordPage } from './RecordPage';
import { noErrorToast } from '../list/listDefaults';
import { useDefinition } from '../useDefinition';
import { usePageTitle } from '../usePageTitle';

interface Props {
  /** What is known of the record besides its own values. */
  children?: (record: RaRecord) => ReactNode;
  /** What can be done with it, before Edit and Delete. */
  actions?: (record: RaRecord) => ReactNode;
  /** What stands below it, before its histories. */
  below?: (record: RaRecord) => ReactNode;
}

/** One record. */
export const ResourceShow = ({ children, actions, below }: Props) => {
  const { name } = useDefinition();
  const { id = '' } = useParams();
  const title = usePageTitle();
  const isNumber = /^\d+$/.test(id);
  const { data, error, refetch } = useGetOne(
    name,
    { id: Number(id) },
    { enabled: isNumber, ...noErrorToast },
  );
  if (!isNumber) return <NotFoundPage />;
  if (data) {
    return (
      <>
        <RecordPage record={data} actions={actions?.(data)} below={below?.(data)}>
          {children?.(data)}
        </RecordPage>
      </>
    );
  }
  return (
    <>
      <PageTitle title={title} />
      <Box sx={{ mt: 4 }}>
        {error ? <FetchError error={error} retry={refetch} /> : <Skeleton variant="rounded" height={240} />}
      </Box>
    </>
  );
};
