import ArrowDown from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import { Link, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { sumOf } from '../../../contract/money';
import { formatMoney } from '../../ground/i18n/format';

interface Props {
  label: string;
  value: ReactNode;
  to: string;
  state?: { isOverPage: boolean };
  children?: ReactNode;
}

/** A labelled figure that links to the list it counts. */
export const Figure = ({ label, value, to, state, children }: Props) => (
  <Paper
    variant="outlined"
    sx={{
      p: 4,
      position: 'relative',
      '&:hover': { borderColor: 'primary.main' },
      '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
    }}
  >
    <Link
      component={RouterLink}
      to={to}
      state={state}
      variant="body2"
      sx={{
        color: 'text.secondary',
        outline: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {label}
    </Link>
    <Typography component="div" sx={{ fontSize: '1.25rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {value}
    </Typography>
    {children}
  </Paper>
);

interface MonthTrendProps {
  now: number;
  before: number;
  /** More income is green; more spending is not. */
  isIncome?: boolean;
}

const trendOf = (difference: number, before: number) => {
  if (difference > 0) return { icon: ArrowUp, key: 'more' };
  if (difference < 0) return { icon: ArrowDown, key: 'less' };
  return { icon: ArrowForward, key: before === 0 ? 'neither' : 'same' };
};

/** Compares this month with the whole last month, as an arrow and as a text. */
export const MonthTrend = ({ now, before, isIncome = false }: MonthTrendProps) => {
  const translate = useTranslate();
  const difference = sumOf([now, -before]);
  const { icon: Icon, key } = trendOf(difference, before);
  return (
    <Typography
      variant="caption"
      sx={{
        display: 'flex',
        gap: 1,
        mt: 1,
        color: isIncome && difference > 0 ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: '1rem', mt: '1px' }} />
      {translate(`motoka.dashboard.${key}`, { amount: formatMoney(Math.abs(difference)) })}
    </Typography>
  );
};
