import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import type { FigureColumn, FigureRow } from './columns';
import { Name } from '../../rows/crud/fields/Name';

interface Props<Row> {
  row: Row;
  figures: readonly FigureColumn<Row>[];
  /** What the figures are about. */
  head: ReactNode;
}

/** The figures of a row as a card, for a phone. Those of 0 are left out. */
export const ProfitCard = <Row extends FigureRow & { name: string }>({ row, figures, head }: Props<Row>) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const profit = figures.find(({ source }) => source === 'profit');
  const others = figures.filter((column) => column !== profit && !column.isEmpty?.(row));
  return (
    <Paper component="li" variant="outlined" sx={{ px: 4, py: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', fontSize: '1rem' }}>
        {head}
        {profit?.cell(row)}
      </Box>
      {seesOthers && (
        <Typography variant="body2" color="textSecondary">
          <Name>{row.name}</Name>
        </Typography>
      )}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', m: 0, mt: 1 }}>
        {others.map(({ source, label, cell }) => (
          <Box key={source} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
              {translate(label)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
              {cell(row)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};
