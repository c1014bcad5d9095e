import Download from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toKwacha } from '../../../../contract/money';
import { formatInteger, formatMoney } from '../../../ground/i18n/format';
import { GroupLine } from './GroupLine';
import type { StatementReport } from './statementCall';
import type { Group, StatementState } from './useStatement';
import { rowsOf, useWords } from './useWords';
import { toCsv } from '../../../rows/crud/list/export/csv';
import { saveFile } from '../../../rows/crud/list/export/saveFile';

const SHOWN_FIRST = 20;
const SHOWN_MORE = 80;

const DownloadOpen = ({ report, state }: { report: StatementReport; state: StatementState }) => {
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

interface Props {
  group: Group;
  report: StatementReport;
  state: StatementState;
}

/** One group of the rows, with its count and sum, and what becomes of each row. */
export const GroupSection = ({ group, report, state }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [limit, setLimit] = useState(SHOWN_FIRST);
  const rows = rowsOf(report, group);
  const shown = rows.slice(0, limit);
  const { wordsOf, records } = useWords(state, shown);
  if (rows.length === 0) return null;
  const sum = rows.reduce((total, { row }) => total + (state.lines[row - 1]?.amount ?? 0), 0);
  const heading = translate('motoka.mobileMoney.heading', {
    group: translate(`motoka.mobileMoney.group.${group}`),
    count: formatInteger(rows.length),
    sum: formatMoney(toKwacha(sum)),
  });
  const left = Math.min(SHOWN_MORE, rows.length - shown.length);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 3 }}>
      <Box sx={{ p: 2 }}>
        <Typography variant="h2" id={id}>
          {heading}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(`motoka.mobileMoney.groupHint.${group}`)}
        </Typography>
        {group === 'open' && <DownloadOpen report={report} state={state} />}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((one) => {
          const line = state.lines[one.row - 1];
          return (
            line && (
              <GroupLine
                key={line.index}
                line={line}
                state={state}
                words={wordsOf(one)}
                isOpen={group === 'open'}
                candidates={one.recordIds ?? []}
                records={records}
              />
            )
          );
        })}
      </Box>
      {left > 0 && (
        <Button onClick={() => setLimit(limit + SHOWN_MORE)} sx={{ m: 1 }}>
          {translate('motoka.mobileMoney.more', { count: formatInteger(left) })}
        </Button>
      )}
    </Paper>
  );
};
