import { Box, Paper, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { EmptyIllustration } from '../crud/list/EmptyIllustration';
import { ListPagination } from '../crud/list/ListPagination';
import { ReportMore } from '../crud/list/export/ReportMore';
import { exportedColumns } from '../crud/list/export/reportColumns';
import { noErrorToast, pageSize } from '../crud/list/listDefaults';
import { useAccount } from '../account/useAccount';
import { statements } from '../../reports/statements';
import type { Statement } from './api';
import { StatementRows } from './StatementRows';

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
  const { data, error } = useListContext<Statement>();
  return (
    <>
      <StatementRows rows={data} error={error} empty={<Empty />} />
      {!error && <ListPagination />}
    </>
  );
};

/** The issued statements that the user may see, latest first, void ones included. */
export const IssuedStatements = () => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="issued-statements">
      <ListBase
        resource={statements.name}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={pageSize}
        storeKey={false}
        disableSyncWithLocation
        disableAuthentication
        queryOptions={noErrorToast}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
          <Typography variant="h2" id="issued-statements">
            {translate('motoka.statements.all')}
          </Typography>
          <ReportMore
            title={translate('motoka.statements.title')}
            columns={exportedColumns(statements, translate)}
          />
        </Box>
        <Rows />
      </ListBase>
    </Box>
  );
};
