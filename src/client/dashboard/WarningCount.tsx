import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { formatInteger } from '../i18n/format';

const looks = {
  due: { icon: Warning, color: 'warning.main' },
  overdue: { icon: ErrorIcon, color: 'error.main' },
} as const;

/** How many cars need something: with a mark, unless there are none. Its label says what. */
export const WarningCount = ({ count, as }: { count: number; as: keyof typeof looks }) => {
  const { icon: Icon, color } = looks[as];
  if (count === 0) return formatInteger(count);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color }}>
      <Icon aria-hidden fontSize="small" />
      {formatInteger(count)}
    </Box>
  );
};
