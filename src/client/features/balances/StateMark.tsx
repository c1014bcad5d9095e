import Ahead from '@mui/icons-material/CheckCircleOutlined';
import Late from '@mui/icons-material/ErrorOutlined';
import Square from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Owing from '@mui/icons-material/ScheduleOutlined';
import { balances } from '../../../reports/balances';
import { ReportState } from '../../rows/report/ReportState';
import type { State } from './api';

export const stateLooks = {
  late: { Icon: Late, color: 'error.main' },
  owing: { Icon: Owing, color: 'warning.main' },
  ahead: { Icon: Ahead, color: 'success.main' },
  square: { Icon: Square, color: 'text.secondary' },
} as const satisfies Record<State, object>;

export const StateMark = ({ state }: { state: State }) => (
  <ReportState report={balances} state={state} look={stateLooks[state]} />
);
