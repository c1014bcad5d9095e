import { Box, Button, Paper } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { formatInteger } from '../../../../ground/i18n/format';
import { OnlineButton } from '../../../../shell/layout/OnlineButton';
import { toast } from '../../../../ground/toasts/toasts';
import { isAtServer } from '../../../../ground/providers/outbox/unsent';
import { focusPageBox } from './SelectPageBox';
import { SELECTED_MAX, type useSelected } from './useSelected';

interface Props {
  selection: ReturnType<typeof useSelected>;
  /** The sum of what is selected, in words. */
  sum: string;
  /** The buttons. */
  children: ReactNode;
}

const bar = {
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
} as const;

/** What is selected in a list, and what can be done with it. It stays in sight while the list scrolls. */
export const SelectionBar = ({ selection, sum, children }: Props) => {
  const translate = useTranslate();
  const { onSelect, total = 0, ...list } = useListContext();
  const data = (list.data ?? []).filter(isAtServer);
  const { selected, selectAll, clear } = selection;
  const { mutate: selectMatching, isPending } = useMutation({
    mutationFn: selectAll,
    onError: ({ message }) => toast(message, 'error'),
  });
  const count = selected.length;
  if (count === 0) return null;
  const most = Math.min(total, SELECTED_MAX);
  const matching = total > SELECTED_MAX ? 'motoka.select.first' : 'motoka.select.all';
  const clearAll = () => {
    clear();
    focusPageBox();
  };
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={translate('motoka.select.bar')}
      className="screen-only"
      sx={bar}
    >
      <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: '1 1 auto' } }}>
        {translate('motoka.select.count', { count: formatInteger(count), smart_count: count })}{' '}
        <strong className="one-line">{sum}</strong>
      </Box>
      {count < data.length && (
        <Button onClick={() => onSelect(data.map(({ id }) => id))}>{translate('motoka.select.page')}</Button>
      )}
      {count < most && total > data.length && (
        <OnlineButton onClick={() => !isPending && selectMatching()} aria-busy={isPending}>
          {translate(matching, { count: formatInteger(most), total: formatInteger(total) })}
        </OnlineButton>
      )}
      <Button onClick={clearAll}>{translate('motoka.select.none')}</Button>
      {children}
    </Paper>
  );
};
