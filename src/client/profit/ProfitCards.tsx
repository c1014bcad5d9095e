import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAccount } from '../admin/account/useAccount';
import { PlateLink } from '../money/PlateLink';
import type { Span } from '../providers/months';
import type { Profit } from './api';
import { figureColumns } from './columns';
import { monthsOfCar } from './paths';

/** The profit by car as cards, for a phone. Figures of 0 are left out. */
export const ProfitCards = ({ rows, span }: { rows: readonly Profit[]; span: Span }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const columns = figureColumns(translate, monthsOfCar);
  const profit = columns.find(({ source }) => source === 'profit');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" variant="outlined" sx={{ px: 4, py: 3 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', fontSize: 16 }}>
            <PlateLink carId={row.carId} numberPlate={row.numberPlate} />
            {profit?.cell(row, span)}
          </Box>
          {isAdmin && (
            <Typography variant="body2" color="textSecondary">
              {row.name}
            </Typography>
          )}
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', m: 0, mt: 1 }}>
            {columns
              .filter((column) => column !== profit && !column.isEmpty?.(row))
              .map(({ source, label, cell }) => (
                <Box key={source} sx={{ display: 'contents' }}>
                  <Typography
                    component="dt"
                    variant="body2"
                    color="textSecondary"
                    sx={{ alignSelf: 'center' }}
                  >
                    {label}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
                    {cell(row, span)}
                  </Typography>
                </Box>
              ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
};
