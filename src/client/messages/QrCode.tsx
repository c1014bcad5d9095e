import { Box } from '@mui/material';
import encodeQr from 'qr';

const BORDER = 2;

/** A text as a QR code, drawn in the page. It is dark on white in both themes. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = encodeQr(text, 'raw', { border: BORDER });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      sx={{ width: 160, height: 160, bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
};

export default QrCode;
