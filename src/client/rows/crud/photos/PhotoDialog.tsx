import Close from '@mui/icons-material/Close';
import Next from '@mui/icons-material/ChevronRight';
import Previous from '@mui/icons-material/ChevronLeft';
import { Box, Button, Dialog, DialogActions, DialogContent, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { StoredFile } from '../../../ground/providers/files';
import { saveFile } from '../list/export/saveFile';
import { Picture, useFile } from './Picture';

interface Props {
  readonly files: readonly StoredFile[];
  /** The place of the shown one. */
  readonly shown: number;
  readonly altOf: (index: number) => string;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

const Download = ({ file: { id, type } }: { file: StoredFile }) => {
  const translate = useTranslate();
  const { data } = useFile(id, false);
  const name = `${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;
  return (
    <Button disabled={!data} onClick={() => data && saveFile(name, data)}>
      {translate('motoka.photos.download')}
    </Button>
  );
};

/** A record's photos, one at a time and large. The arrow keys show the others, Escape closes it. */
const PhotoDialog = ({ files, shown, altOf, onShow, onClose }: Props) => {
  const translate = useTranslate();
  const file = files[shown];
  if (!file) return null;
  const alt = altOf(shown);
  const go = (step: number) => onShow((shown + step + files.length) % files.length);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    <Dialog open onClose={onClose} onKeyDown={press} maxWidth="lg" aria-labelledby="photo-title">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 6, pr: 2, pt: 2 }}>
        <Typography id="photo-title" component="h2" variant="body2" sx={{ flex: 1 }}>
          {alt}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('motoka.dialog.close')}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent
        sx={{
          display: 'grid',
          placeItems: 'center',
          minWidth: { sm: 480 },
          '& img': { maxWidth: '100%', maxHeight: '70dvh', width: 'auto', height: 'auto' },
        }}
      >
        <Picture key={file.id} file={file} alt={alt} />
      </DialogContent>
      <DialogActions>
        {files.length > 1 && (
          <>
            <IconButton onClick={() => go(-1)} aria-label={translate('motoka.photos.previous')}>
              <Previous />
            </IconButton>
            <IconButton onClick={() => go(1)} aria-label={translate('motoka.photos.next')}>
              <Next />
            </IconButton>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        <Download file={file} />
      </DialogActions>
    </Dialog>
  );
};

export default PhotoDialog;
