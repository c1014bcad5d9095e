import Ahead from '@mui/icons-material/CheckCircleOutlined';
import Late from '@mui/icons-material/ErrorOutlined';
import Square from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Owing from '@mui/icons-material/ScheduleOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { State } from './api';

/** The icon and colour of each state. */
export const stateLooks = {
  late: { Icon: Late, color: 'error.main' },
  owing: { Icon: Owing, color: 'warning.main' },
  ahead: { Icon: Ahead, color: 'success.main' },
  square: { Icon: Square, color: 'text.secondary' },
} as const satisfies Record<State, object>;

/** The state of a balance as a text with an icon, both in its colour. */
export const StateMark = ({ state }: { state: State }) => {
  const { Icon, color } = stateLooks[state];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color, fontSize: 13, fontWeight: 500 }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {useTranslate()(`motoka.money.state.${state}`)}
    </Box>
  );
};
