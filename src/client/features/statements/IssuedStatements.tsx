import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Empty } from '../../rows/crud/list/Empty';
import { ReportBody, ReportList, ReportMenu } from '../../rows/report/ReportList';
import { useAccount } from '../../ground/account/useAccount';
import { statements } from '../../../reports/statements';
import type { Statement } from './api';
import { StatementRows } from './StatementRows';

const NoStatements = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return (
    <Empty
      icon="Description"
      text={translate('motoka.statements.empty')}
      hint={translate(`motoka.statements.${isAdmin ? 'emptyHint' : 'emptyOwn'}`)}
    />
  );
};

/** The issued statements that the user may see, latest first, void ones included. */
export const IssuedStatements = () => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="issued-statements">
      <ReportList
        report={statements}
        title={translate('motoka.statements.title')}
        sort={{ field: 'id', order: 'DESC' }}
        disableSyncWithLocation
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
          <Typography variant="h2" id="issued-statements">
            {translate('motoka.statements.all')}
          </Typography>
          <ReportMenu />
        </Box>
        <ReportBody<Statement> empty={<NoStatements />}>{(rows) => <StatementRows {...rows} />}</ReportBody>
      </ReportList>
    </Box>
  );
};
