import AddPhoto from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { filesIn, isLocal, type LocalFile } from '../../../ground/providers/files';
import { useDefinition } from '../useDefinition';
import { Picture, showing } from './Picture';
import { pictureStyles } from './styles';
import { useSending } from './useSending';

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

const Preview = ({ content, alt }: { content: Blob; alt: string }) =>
  content.type.startsWith('image/') ? (
    <img ref={showing(content)} alt={alt} />
  ) : (
    <Box role="img" aria-label={alt} sx={{ minHeight: 96 }} />
  );

interface Props {
  source: string;
  /** Whether the form can be saved before its photos are sent: they are then sent with the record. */
  canWait?: boolean;
}

/** Photos and papers of a record: from the camera or the gallery, several at once. Each is sent at once. */
export const PhotosInput = ({ source, canWait = false }: Props) => {
  const translate = useTranslate();
  const { name } = useDefinition();
  const { sending, change, add, retry, drop } = useSending(source, canWait);
  const isBusy = sending.some(({ error, isInForm }) => error === undefined && !isInForm);
  const { field, fieldState } = useInput({
    source,
    validate: () => (isBusy ? translate('motoka.photos.wait') : undefined),
  });
  const stored = filesIn(field.value);
  const outside = sending.filter(({ isInForm }) => !isInForm);
  const room = PHOTOS_MAX - stored.length - outside.length;

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
          <Box key={isLocal(file) ? file.key : file.id}>
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
          onClick={() => chooseFiles((chosen) => add(chosen.slice(0, room)))}
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
