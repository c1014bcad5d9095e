import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAccount } from '../admin/account/useAccount';
import { PageHead } from '../crud/PageHead';
import { IssuedStatements } from './IssuedStatements';
import { MonthOwners } from './month/MonthOwners';
import { OwnMonth } from './month/OwnMonth';

/** The months that were stated to owners; administrators also issue them here. */
const StatementsPage = () => {
  const title = useTranslate()('motoka.statements.title');
  const { isAdmin, id } = useAccount();
  return (
    <>
      <PageHead title={title} />
      {isAdmin ? <MonthOwners /> : <OwnMonth userId={Number(id)} />}
      <Box sx={{ mt: 8 }}>
        <IssuedStatements />
      </Box>
    </>
  );
};

export default StatementsPage;
