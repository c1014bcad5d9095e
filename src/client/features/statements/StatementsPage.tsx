import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccount } from '../../ground/account/useAccount';
import { PageHead } from '../../rows/crud/PageHead';
import { formatMonth } from '../../ground/i18n/format';
import { thisMonth } from '../../ground/dates/months';
import { MonthOwners } from './month/MonthOwners';
import { statementPaths } from '../../ground/paths/statements';
import { Empty } from '../../rows/crud/list/Empty';
import { ReportBody, ReportList, ReportMenu } from '../../rows/report/ReportList';
import { statements } from '../../../reports/statements';
import type { Statement } from './api';
import { StatementRows } from './StatementRows';

/** The link to an owner's preview of the current month. */
const OwnMonth = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const month = thisMonth();
  return (
    <Paper variant="outlined" sx={{ p: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography sx={{ flex: '1 1 200px' }}>{translate('motoka.statements.what')}</Typography>
      <Button component={Link} to={statementPaths.preview(userId, month)} variant="outlined">
        {translate('motoka.statements.soFar', { month: formatMonth(month) })}
      </Button>
    </Paper>
  );
};

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
const IssuedStatements = () => {
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

/** The page of the issued statements. Users who see the fleets of others see all owners of a month; administrators issue here. */
const StatementsPage = () => {
  const title = useTranslate()('motoka.statements.title');
  const { seesOthers, id } = useAccount();
  return (
    <>
      <PageHead title={title} />
      {seesOthers ? <MonthOwners /> : <OwnMonth userId={Number(id)} />}
      <Box sx={{ mt: 8 }}>
        <IssuedStatements />
      </Box>
    </>
  );
};

export default StatementsPage;
