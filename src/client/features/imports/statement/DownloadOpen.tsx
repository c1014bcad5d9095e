import Download from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toKwacha } from '../../../../contract/money';
import { toCsv } from '../../../rows/crud/list/export/csv';
import { saveFile } from '../../../rows/crud/list/export/saveFile';
import type { StatementReport } from './statementCall';
import type { StatementState } from './useStatement';

interface Props {
  report: StatementReport;
  state: StatementState;
}

/** Downloads the open rows as a sheet, with why each is open. */
export const DownloadOpen = ({ report, state }: Props) => {
  const translate = useTranslate();
  const save = () => {
    const rows = report.open.flatMap(({ row, why }) => {
      const line = state.lines[row - 1];
      if (!line) return [];
      const { date, amount, amountText, reference, phone, name } = line;
      const sum = amount === undefined ? amountText : toKwacha(amount).toFixed(2);
      return [{ date, amount: sum, reference, phone, name, why: translate(`motoka.mobileMoney.why.${why}`) }];
    });
    const columns = (['date', 'amount', 'reference', 'phone', 'name', 'why'] as const).map((source) => ({
      label: translate(`motoka.mobileMoney.${source === 'why' ? 'whyOpen' : `role.${source}`}`),
      cellOf: (record: Readonly<Record<string, unknown>>) => String(record[source] ?? ''),
    }));
    saveFile(`${translate('motoka.mobileMoney.openFile')}.csv`, toCsv(columns, rows));
  };
  return (
    <Button size="small" color="inherit" startIcon={<Download />} onClick={save} sx={{ mt: 1 }}>
      {translate('motoka.mobileMoney.downloadOpen')}
    </Button>
  );
};
