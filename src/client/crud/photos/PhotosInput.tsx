import AddPhoto from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useEvent, useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { newIdempotencyKey } from '../../providers/idempotencyKey';
import { filesIn, sendFile, type StoredFile } from '../../providers/files';
import { useDefinition } from '../useDefinition';
import { Picture, showing } from './Picture';
import { shrink } from './shrink';
import { pictureStyles } from './styles';

const PHOTOS_MAX = 6;
const PERCENT = 100;
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

/** Opens the camera or the gallery. The input is not in the form, whose inputs are its fields. */
const chooseFiles = (onChosen: (files: readonly File[]) => void): void => {
  const chooser = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: ACCEPTED,
    multiple: true,
    hidden: true,
  });
  chooser.addEventListener('change', () => {
    onChosen([...(chooser.files ?? [])]);
    chooser.remove();
  });
  chooser.addEventListener('cancel', () => chooser.remove());
  document.body.append(chooser);
  chooser.click();
};

/** A file that is being sent, or was refused. */
interface Sending {
  readonly key: string;
  readonly content: Blob;
  /** How much is sent, from 0 to 1. */
  readonly part: number;
  readonly error?: string;
}

/** The preview of a file that is being sent. */
const Preview = ({ content }: { content: Blob }) =>
  content.type.startsWith('image/') ? <img ref={showing(content)} alt="" /> : <Box sx={{ minHeight: 96 }} />;

/** Photos and papers of a record: from the camera or the gallery, several at once. Each is sent at once. */
export const PhotosInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { name } = useDefinition();
  const { getValues, setValue } = useFormContext();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const isSending = sending.some(({ error }) => error === undefined);
  const { field, fieldState } = useInput({
    source,
    validate: () => (isSending ? translate('motoka.photos.wait') : undefined),
  });
  const stored = filesIn(field.value);
  const room = PHOTOS_MAX - stored.length - sending.length;

  const change = (files: readonly StoredFile[]) => setValue(source, files, { shouldDirty: true });
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key));
  const update = (key: string, more: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));

  const send = useEvent(async ({ key, content }: Sending) => {
    try {
      const failure = translate('motoka.photos.failed');
      const file = await sendFile(await shrink(content), key, failure, (part) => update(key, { part }));
      const { id: number, type, bytes, width, height } = file;
      change([...filesIn(getValues(source)), { id: number, type, bytes, width, height }]);
      drop(key);
    } catch (error) {
      update(key, { error: error instanceof Error ? error.message : String(error) });
    }
  });

  const add = (chosen: readonly File[]) => {
    const added = chosen
      .slice(0, room)
      .map((content): Sending => ({ key: newIdempotencyKey(), content, part: 0 }));
    setSending((all) => [...all, ...added]);
    // One after the other: a slow line is not shared by six.
    void added.reduce((before, one) => before.then(() => send(one)), Promise.resolve());
  };

  const retry = (one: Sending) => {
    const { error: _error, ...again } = one;
    setSending((all) => all.map((other) => (other.key === one.key ? { ...again, part: 0 } : other)));
    void send(again);
  };

  return (
    <FormControl
      error={fieldState.invalid}
      margin="dense"
      fullWidth
      role="group"
      aria-label={translate(`resources.${name}.fields.${source}`)}
    >
      {(stored.length > 0 || sending.length > 0) && (
        <FormLabel component="span" sx={{ mb: 1 }}>
          <FieldTitle source={source} />
        </FormLabel>
      )}
      <Box sx={pictureStyles}>
        {stored.map((file, index) => (
          <Box key={file.id}>
            <Picture file={file} isSmall alt={translate('motoka.photos.one', { number: index + 1 })} />
            <Button
              size="small"
              aria-label={translate('motoka.photos.removeOne', { number: index + 1 })}
              onClick={() => change(stored.filter((one) => one.id !== file.id))}
            >
              {translate('motoka.photos.remove')}
            </Button>
          </Box>
        ))}
        {sending.map((one) => (
          <Box key={one.key}>
            <Preview content={one.content} />
            {one.error === undefined ? (
              <LinearProgress
                variant="determinate"
                value={one.part * PERCENT}
                aria-label={translate('motoka.photos.sending')}
              />
            ) : (
              <>
                <FormHelperText error role="alert">
                  {one.error}
                </FormHelperText>
                <Button size="small" onClick={() => retry(one)}>
                  {translate('motoka.form.retry')}
                </Button>
                <Button size="small" onClick={() => drop(one.key)}>
                  {translate('motoka.photos.remove')}
                </Button>
              </>
            )}
          </Box>
        ))}
      </Box>
      {room > 0 ? (
        <Button
          size="small"
          startIcon={<AddPhoto />}
          onClick={() => chooseFiles(add)}
          sx={{ alignSelf: 'start', minHeight: { xs: 44, sm: 32 } }}
        >
          {translate('motoka.photos.add')}
        </Button>
      ) : (
        <FormHelperText>{translate('motoka.photos.most')}</FormHelperText>
      )}
      <FormHelperText>{fieldState.error?.message ?? ''}</FormHelperText>
    </FormControl>
  );
};
