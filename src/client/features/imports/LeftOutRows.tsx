import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { toCsv } from '../../rows/crud/list/export/csv';
import { saveFile } from '../../rows/crud/list/export/saveFile';
import { formatInteger } from '../../ground/i18n/format';
import type { LeftOutRow } from './leftOut';

const SHOWN_MAX = 10;
const CELLS_LENGTH_MAX = 120;

interface Props {
  fileName: string;
  header: readonly string[];
  rows: readonly LeftOutRow[];
}

/** Returns the rows as a CSV file that can be corrected and imported. */
const toFile = (header: readonly string[], rows: readonly LeftOutRow[], why: string): string =>
  toCsv(
    [
      ...header.map((label, column) => ({
        label,
        cellOf: (record: Readonly<Record<string, unknown>>) => String(record[column] ?? ''),
      })),
      { label: why, cellOf: (record: Readonly<Record<string, unknown>>) => String(record['why'] ?? '') },
    ],
    rows.map((one) => ({ ...one.cells, why: one.why })),
  );

/** The rows that an import left out, each with the reason, to read and to download. */
export const LeftOutRows = ({ fileName, header, rows }: Props) => {
  const translate = useTranslate();
  const id = useId();
  if (rows.length === 0) return null;
  const save = () =>
    saveFile(
      `${fileName.replace(/\.\w{1,5}$/, '')} ${translate('motoka.import.leftOutFile')}.csv`,
      toFile(header, rows, translate('motoka.import.why')),
    );
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {translate('motoka.import.leftOutRows')}
      </Typography>
      <Box component="ul" sx={{ pl: 0, m: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {rows.slice(0, SHOWN_MAX).map(({ row, cells, why }) => (
          <Box component="li" key={row} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="body2">
              {translate('motoka.import.totalRow', {
                row: formatInteger(row + 1),
                cells: cells.filter(Boolean).join(' · ').slice(0, CELLS_LENGTH_MAX),
              })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {why}
            </Typography>
          </Box>
        ))}
      </Box>
      {rows.length > SHOWN_MAX && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('motoka.import.shownOf', {
            shown: formatInteger(SHOWN_MAX),
            total: formatInteger(rows.length),
          })}
        </Typography>
      )}
      <Button startIcon={<Download />} onClick={save} sx={{ mt: 2 }}>
        {translate('motoka.import.downloadLeftOut')}
      </Button>
    </Box>
  );
};
