import Description from '@mui/icons-material/DescriptionOutlined';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { readFile, type StoredFile } from '../../../ground/providers/files';

/** Returns a ref that shows bytes in an image, until it is removed: so that no address contains a token. */
export const showing =
  (content: Blob) =>
  (image: HTMLImageElement | null): (() => void) | undefined => {
    if (!image) return undefined;
    const address = URL.createObjectURL(content);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };

/** Reads the bytes of a file. They never change. */
export const useFile = (id: number, isSmall: boolean) =>
  useQuery({
    queryKey: ['files', id, isSmall],
    queryFn: ({ signal }) => readFile(id, isSmall, signal),
    staleTime: Infinity,
  });

interface Props {
  readonly file: StoredFile;
  readonly alt: string;
  /** Whether the small picture is enough. */
  readonly isSmall?: boolean;
}

/** A stored picture, or the icon of a paper. */
export const Picture = ({ file: { id, type, width, height }, alt, isSmall = false }: Props) => {
  const translate = useTranslate();
  const isPaper = type === 'application/pdf';
  const { data, isError } = useFile(id, isSmall || isPaper);
  if (isPaper)
    return (
      <Box
        role="img"
        aria-label={alt}
        sx={{
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          minHeight: 96,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Description aria-hidden sx={{ fontSize: '2.5rem', color: 'text.secondary' }} />
        <Typography variant="caption" color="textSecondary" aria-hidden>
          PDF
        </Typography>
      </Box>
    );
  if (isError) return <Typography role="alert">{translate('motoka.photos.unreadable')}</Typography>;
  if (!data)
    return <Skeleton variant="rectangular" width="100%" height={96} sx={{ borderRadius: 1 }} aria-busy />;
  return <img ref={showing(data)} alt={alt} {...(width && height && !isSmall && { width, height })} />;
};
