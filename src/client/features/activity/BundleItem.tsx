import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RelativeTime } from '../../rows/crud/fields/RelativeTime';
import { FetchError } from '../../rows/crud/list/FetchError';
import { ChangeItem, Title } from './ChangeItem';
import { changeItemStyles } from './changeItemStyles';
import { type Change, useChanges } from './changes';
import { useAuthorText } from './useActionText';

interface Props {
  change: Change;
  count: number;
  onUndo: (change: Change) => void;
}

/** The changes of a bundle, one by one. */
const Bundled = ({ bundle, onUndo }: { bundle: number } & Pick<Props, 'onUndo'>) => {
  const { data, error } = useChanges({ bundle }, 1);
  if (error) return <FetchError error={error} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mt: 3, border: 1, borderColor: 'divider' }}>
      {data.rows.map((change) => (
        <ChangeItem key={change.id} change={change} onUndo={onUndo} />
      ))}
    </Box>
  );
};

/** What was saved together in one line, which opens. Each of its records is undone alone. */
export const BundleItem = ({ change, count, onUndo }: Props) => {
  const translate = useTranslate();
  const authorOf = useAuthorText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ ...changeItemStyles, display: 'block' }}>
      <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{authorOf(change)}</strong> {translate('motoka.activity.cashedIn')} <Title change={change} />
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1, fontSize: '0.75rem' }}
      >
        <RelativeTime iso={change.at} />
        <Link component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(`motoka.activity.bundle.${isOpen ? 'hide' : 'show'}`, { smart_count: count })}
        </Link>
      </Box>
      {isOpen && <Bundled bundle={change.bundle ?? change.id} onUndo={onUndo} />}
    </Box>
  );
};
