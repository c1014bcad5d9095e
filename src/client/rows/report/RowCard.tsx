import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ReportDefinition } from '../../../contract/report';
import { labelKey } from '../../ground/i18n/reportKeys';
import { columnOf, ReportCell } from '../crud/table/ReportCell';

/** Cells in place of the generated ones, by column. */
export type RowCells = Readonly<Record<string, (row: RaRecord) => ReactNode>>;

interface Props {
  report: ReportDefinition;
  row: RaRecord;
  /** The first one is the heading. */
  sources: readonly string[];
  cells?: RowCells;
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3 } as const;

/** A row of a report as a card, for a phone. Empty values are left out. */
export const RowCard = ({ report, row, sources, cells = {} }: Props) => {
  const translate = useTranslate();
  const cellOf = (source: string): ReactNode => {
    const own = cells[source];
    if (own) return own(row);
    const column = columnOf(report, source);
    if (row[source] === null || row[source] === undefined) return null;
    return column && <ReportCell report={report} source={source} column={column} row={row} />;
  };
  const [heading = '', ...others] = sources;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 1 }}>
      <Box sx={{ fontSize: '1rem', fontWeight: 600 }}>{cellOf(heading)}</Box>
      {others
        .map((source) => ({ source, cell: cellOf(source) }))
        .filter(({ cell }) => cell !== null && cell !== undefined && cell !== false)
        .map(({ source, cell }) => (
          <Box key={source} sx={line}>
            <span className="quiet">{translate(labelKey(report, source))}</span>
            {cell}
          </Box>
        ))}
    </Paper>
  );
};
