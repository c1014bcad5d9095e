import { Box, Paper, Skeleton, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { EmptyIllustration } from '../crud/list/EmptyIllustration';
import { FetchError } from '../crud/list/FetchError';
import { ListPagination } from '../crud/list/ListPagination';
import { noErrorToast, pageSize } from '../crud/list/listDefaults';
import { useAccount } from '../admin/account/useAccount';
import { type Statement, statementsName } from './api';
import { StatementCards, StatementTable } from './StatementRows';

const Empty = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return (
    <Paper variant="outlined" sx={{ py: 10, px: 4, textAlign: 'center' }}>
      <EmptyIllustration icon="Description" />
      <Typography sx={{ fontWeight: 500 }}>{translate('motoka.statements.empty')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520, mx: 'auto' }}>
        {translate(`motoka.statements.${isAdmin ? 'emptyHint' : 'emptyOwn'}`)}
      </Typography>
    </Paper>
  );
};

const Rows = () => {
  const { data, error, isPending, refetch } = useListContext<Statement>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const Layout = isPhone ? StatementCards : StatementTable;
  if (error) return <FetchError error={error} retry={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (data.length === 0) return <Empty />;
  return (
    <>
      <Layout rows={data} />
      <ListPagination />
    </>
  );
};

/** The issued statements that the user may see, latest first, void ones included. */
export const IssuedStatements = () => (
  <Box component="section" aria-labelledby="issued-statements">
    <Typography variant="h2" id="issued-statements" sx={{ mb: 3 }}>
      {useTranslate()('motoka.statements.all')}
    </Typography>
    <ListBase
      resource={statementsName}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={pageSize}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={noErrorToast}
    >
      <Rows />
    </ListBase>
  </Box>
);
