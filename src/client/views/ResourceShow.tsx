import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Outlet, useParams } from 'react-router-dom';
import { NotFoundPage } from '../admin/NotFoundPage';
import { PageTitle } from '../admin/PageTitle';
import { FetchError } from './FetchError';
import { RecordPage } from './RecordPage';
import { quietly } from './listDefaults';
import { useDefinition } from './useDefinition';
import { usePageTitle } from './usePageTitle';

interface Props {
  /** What is known of the record besides its own values. */
  children?: (record: RaRecord) => ReactNode;
  /** What can be done with it, before Edit and Delete. */
  actions?: (record: RaRecord) => ReactNode;
  /** What stands below it, before its histories. */
  below?: (record: RaRecord) => ReactNode;
}

/** One record. The Update dialog opens over it. */
export const ResourceShow = ({ children, actions, below }: Props) => {
  const { name } = useDefinition();
  const { id = '' } = useParams();
  const title = usePageTitle();
  const isNumber = /^\d+$/.test(id);
  const { data, error, refetch } = useGetOne(name, { id: Number(id) }, { enabled: isNumber, ...quietly });
  if (!isNumber) return <NotFoundPage />;
  if (data) {
    return (
      <>
        <RecordPage record={data} actions={actions?.(data)} below={below?.(data)}>
          {children?.(data)}
        </RecordPage>
        <Outlet />
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
