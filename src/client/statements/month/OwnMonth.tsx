import { Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatMonth } from '../../i18n/format';
import { thisMonth } from '../../providers/months';
import { statementPaths } from '../paths';

/** What an owner can look at before their month is stated. */
export const OwnMonth = ({ userId }: { userId: number }) => {
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
