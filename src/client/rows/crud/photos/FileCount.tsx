import AttachFile from '@mui/icons-material/AttachFile';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A paperclip with the number of a record's photos. Renders nothing without any. */
export const FileCount = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0) return null;
  const label = translate('motoka.photos.count', { smart_count: count });
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      className="one-line"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        ml: 1,
        verticalAlign: 'middle',
        color: 'text.secondary',
      }}
    >
      <AttachFile aria-hidden sx={{ fontSize: '1rem' }} />
      <span aria-hidden>{count}</span>
    </Box>
  );
};
