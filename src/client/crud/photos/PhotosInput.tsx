import AddPhoto from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, HttpError, useEvent, useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { newIdempotencyKey } from '../../providers/idempotencyKey';
import { filesIn, isLocal, type LocalFile, sendFile, type StoredFile } from '../../providers/files';
import { outcomeOf } from '../../providers/outbox/entry';
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
  /** Whether it is a value of the form already. */
  readonly isInForm?: boolean;
}

/** The preview of a file that is on this device. */
const Preview = ({ content, alt }: { content: Blob; alt: string }) =>
  content.type.startsWith('image/') ? (
    <img ref={showing(content)} alt={alt} />
  ) : (
    <Box role="img" aria-label={alt} sx={{ minHeight: 96 }} />
  );

let lastLocalId = 0;

/** Returns a chosen file, made small, as a value of the form: it can be saved before the server has it. */
const localFile = async (content: Blob, key: string): Promise<LocalFile> => {
  const small = await shrink(content);
  lastLocalId -= 1;
  return {
    id: lastLocalId,
    key,
    content: small,
    type: small.type,
    bytes: small.size,
    width: null,
    height: null,
  };
};

interface Props {
  source: string;
  /** Whether the form can be saved before its photos are sent: they are then sent with the record. */
  canWait?: boolean;
}

/** Photos and papers of a record: from the camera or the gallery, several at once. Each is sent at once. */
export const PhotosInput = ({ source, canWait = false }: Props) => {
  const translate = useTranslate();
  const { name } = useDefinition();
  const { getValues, setValue } = useFormContext();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const isBusy = sending.some(({ error, isInForm }) => error === undefined && !isInForm);
  const { field, fieldState } = useInput({
    source,
    validate: () => (isBusy ? translate('motoka.photos.wait') : undefined),
  });
  const stored = filesIn(field.value);
  const outside = sending.filter(({ isInForm }) => !isInForm);
  const room = PHOTOS_MAX - stored.length - outside.length;

  const change = (files: readonly StoredFile[]) => setValue(source, files, { shouldDirty: true });
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key));
  const update = (key: string, more: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));
  /** Replaces a file of the form by others: the stored one, or none. */
  const replace = (key: string, files: readonly StoredFile[]) => {
    const now = filesIn(getValues(source));
    const isThere = now.some((one) => isLocal(one) && one.key === key);
    if (canWait && !isThere) return;
    const rest = now.flatMap((one) => (isLocal(one) && one.key === key ? files : one));
    change(isThere ? rest : [...now, ...files]);
  };

  const send = useEvent(async ({ key, content }: Sending) => {
    const local = await localFile(content, key);
    if (canWait) {
      change([...filesIn(getValues(source)), local]);
      update(key, { isInForm: true });
    }
    try {
      const failure = translate('motoka.photos.failed');
      const file = await sendFile(local.content, key, failure, (part) => update(key, { part }));
      const { id: number, type, bytes, width, height } = file;
      replace(key, [{ id: number, type, bytes, width, height }]);
      drop(key);
    } catch (error) {
      const isUnanswered = error instanceof HttpError && outcomeOf(error.status) === 'again';
      if (canWait && isUnanswered) return drop(key);
      replace(key, []);
      update(key, { isInForm: false, error: error instanceof Error ? error.message : String(error) });
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

  const progressOf = (part: number) => (
    <LinearProgress
      variant="determinate"
      value={part * PERCENT}
      aria-label={translate('motoka.photos.sending')}
    />
  );
  const stateOf = (file: LocalFile) => {
    const own = sending.find(({ key }) => key === file.key);
    return own ? progressOf(own.part) : <FormHelperText>{translate('motoka.outbox.title')}</FormHelperText>;
  };

  return (
    <FormControl
      error={fieldState.invalid}
      margin="dense"
      fullWidth
      role="group"
      aria-label={translate(`resources.${name}.fields.${source}`)}
    >
      {(stored.length > 0 || outside.length > 0) && (
        <FormLabel component="span" sx={{ mb: 1 }}>
          <FieldTitle source={source} />
        </FormLabel>
      )}
      <Box sx={pictureStyles}>
        {stored.map((file, index) => (
          <Box key={file.id}>
            {isLocal(file) ? (
              <>
                <Preview content={file.content} alt={translate('motoka.photos.one', { number: index + 1 })} />
                {stateOf(file)}
              </>
            ) : (
              <Picture file={file} isSmall alt={translate('motoka.photos.one', { number: index + 1 })} />
            )}
            <Button
              size="small"
              aria-label={translate('motoka.photos.removeOne', { number: index + 1 })}
              onClick={() => change(stored.filter((one) => one !== file))}
            >
              {translate('motoka.photos.remove')}
            </Button>
          </Box>
        ))}
        {outside.map((one) => (
          <Box key={one.key}>
            <Preview content={one.content} alt="" />
            {one.error === undefined ? (
              progressOf(one.part)
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
