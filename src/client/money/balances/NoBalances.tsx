import { Button, Paper, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyIllustration } from '../../crud/list/EmptyIllustration';

/** What an empty list says: that nobody is late is good news. */
export const NoBalances = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, state } = filterValues;
  const key = q ? 'search' : String(state ?? 'all');
  return (
    <Paper variant="outlined" sx={{ px: 4, py: 10, textAlign: 'center' }}>
      <EmptyIllustration icon="Payments" />
      <Typography sx={{ fontWeight: 500 }}>{translate(`motoka.money.none.${key}`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(`motoka.money.noneHint.${key}`)}
      </Typography>
      <Button variant="outlined" onClick={() => setFilters({})} sx={{ mt: 3 }}>
        {translate('motoka.money.showAll')}
      </Button>
    </Paper>
  );
};
