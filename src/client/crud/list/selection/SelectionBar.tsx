import { Box, Button, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { formatInteger } from '../../../i18n/format';

interface Props {
  count: number;
  /** The sum of what is selected, in words. */
  sum: string;
  /** The buttons. */
  children: ReactNode;
}

/** What is selected in a list, and what can be done with it. It stays in sight while the list scrolls. */
export const SelectionBar = ({ count, sum, children }: Props) => {
  const translate = useTranslate();
  const { onSelect, onUnselectItems, data = [] } = useListContext();
  if (count === 0) return null;
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={translate('motoka.select.bar')}
      className="screen-only"
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 3,
        mt: 2,
        py: 2,
        px: 4,
        borderColor: 'primary.main',
        boxShadow: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        '& .MuiButton-contained, & .MuiButton-outlined': { flex: { xs: '1 0 100%', sm: 'none' } },
      }}
    >
      <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: '1 1 auto' } }}>
        {translate('motoka.select.count', { count: formatInteger(count), smart_count: count })}{' '}
        <strong className="one-line">{sum}</strong>
      </Box>
      {count < data.length && (
        <Button onClick={() => onSelect(data.map(({ id }) => id))}>{translate('motoka.select.page')}</Button>
      )}
      <Button onClick={() => onUnselectItems()}>{translate('motoka.select.none')}</Button>
      {children}
    </Paper>
  );
};
