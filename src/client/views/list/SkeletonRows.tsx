import { Box } from '@mui/material';
import { rowStyles } from './rowStyles';

interface Props {
  rows: number;
  cells: number;
}

const grey = {
  ...rowStyles,
  '& span': { display: 'block', height: 12, borderRadius: 0.5, bgcolor: 'action.hover' },
} as const;

/** Rows that are on their way, as high and as many as those that will stand here. */
export const SkeletonRows = ({ rows, cells }: Props) => (
  <Box component="tbody" aria-busy sx={grey}>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row}>
        {Array.from({ length: cells }, (_unused, cell) => (
          <td key={cell} aria-hidden>
            <span />
          </td>
        ))}
      </tr>
    ))}
  </Box>
);
