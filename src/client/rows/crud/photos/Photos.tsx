import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { formatDay } from '../../../ground/i18n/format';
import { lazyPart } from '../../../ground/lazyPart';
import { PHOTOS } from '../../../ground/paths';
import { useDefinition } from '../useDefinition';
import { photosOf, sourceOfKind } from './photosOf';
import { Picture } from './Picture';
import { pictureStyles } from './styles';

const PhotoDialog = lazyPart(() => import('./PhotoDialog'));

/** Returns what a photo of a record shows, for those who cannot see it: `Photo 2 of 3 of the repair of ABZ 1234, 26/11/2026`. */
const useAltText = (record: RaRecord, count: number) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const title = useGetRecordRepresentation(definition.name)(record);
  const day: unknown = record[sourceOfKind(definition, 'date') ?? ''];
  const of = `${String(title)}${typeof day === 'string' ? `, ${formatDay(day)}` : ''}`;
  const one = translate(`resources.${definition.name}.one`);
  return (index: number): string =>
    translate('motoka.photos.alt', { number: index + 1, count, record: one, title: of });
};

const bringIntoView = (photos: HTMLElement | null): void => photos?.scrollIntoView({ block: 'center' });

/** The photos and papers on a record's page. A tap shows one large. */
const Photos = ({ record }: { record: RaRecord }) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const files = photosOf(definition, record);
  const altOf = useAltText(record, files.length);
  const [shown, setShown] = useState<number>();
  const isAsked = useLocation().hash === PHOTOS;
  return (
    <Box
      ref={isAsked ? bringIntoView : null}
      component="section"
      aria-label={translate('motoka.photos.title')}
      sx={{ mt: 6 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('motoka.photos.title')}
      </Typography>
      <Box sx={pictureStyles}>
        {files.map((file, index) => (
          <ButtonBase
            key={file.id}
            className="picture"
            onClick={() => setShown(index)}
            aria-haspopup="dialog"
          >
            <Picture file={file} isSmall alt={altOf(index)} />
          </ButtonBase>
        ))}
      </Box>
      {shown !== undefined && (
        <PhotoDialog
          files={files}
          shown={shown}
          altOf={altOf}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Box>
  );
};

export default Photos;
