import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { VersionChoice } from './VersionChoice';
import type { Choice, Difference } from './conflict';

interface Props {
  /** Who changed it, and when. */
  message: string;
  differences: readonly Difference[];
  onPicked: (choices: Readonly<Record<string, Choice>>) => void;
  onCancel: () => void;
}

/** Two versions of one record, field by field, where somebody else was faster. */
export const VersionsDialog = ({ message, differences, onPicked, onCancel }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const pick = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const choices = differences.map(
      ({ source }) => [source, data.get(source) === 'theirs' ? 'theirs' : 'yours'] as const,
    );
    onPicked(Object.fromEntries(choices));
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <form onSubmit={pick}>
        <DialogTitle id={id}>{translate('motoka.form.versions')}</DialogTitle>
        <DialogContent>
          <Alert severity="warning" sx={{ mb: 4 }}>
            {message}. {translate('motoka.form.versionsHint')}
          </Alert>
          {differences.map((difference, index) => (
            <VersionChoice key={difference.source} difference={difference} isFirst={index === 0} />
          ))}
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4 }}>
          <Button onClick={onCancel} color="inherit">
            {translate('motoka.action.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('motoka.form.keepThese')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
