import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccount } from '../../ground/account/useAccount';
import { PageHead } from '../../rows/crud/PageHead';
import { formatMonth } from '../../ground/i18n/format';
import { thisMonth } from '../../ground/dates/months';
import { IssuedStatements } from './IssuedStatements';
import { MonthOwners } from './month/MonthOwners';
import { statementPaths } from '../../ground/paths/statements';

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
