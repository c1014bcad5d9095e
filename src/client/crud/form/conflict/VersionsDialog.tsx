import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Choice, Difference } from './conflict';
import { FieldValue } from '../../fields/FieldValue';
import { useDefinition } from '../../useDefinition';
import { RecordName } from './RecordName';

/** One field's two values to pick from; where both people changed it, nothing is picked for them. */
const VersionChoice = ({ difference, isFirst }: { difference: Difference; isFirst: boolean }) => {
  const { source, field, suggested } = difference;
  const id = useId();
  const translate = useTranslate();
  const { name } = useDefinition();
  const shown = (value: unknown) => {
    if (value === null || value === '' || value === undefined) return translate('motoka.form.nothing');
    return field.target ? (
      <RecordName target={field.target} id={Number(value)} />
    ) : (
      <FieldValue field={field} value={value} />
    );
  };
  const labelOf = (whose: 'yours' | 'theirs') => (
    <>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {translate(`motoka.form.${whose}`)}
      </Typography>
      {shown(difference[whose])}
    </>
  );
  return (
    <FormControl fullWidth sx={{ mb: 3 }}>
      <FormLabel id={id} sx={{ fontSize: 13 }}>
        {translate(`resources.${name}.fields.${source}`)}
      </FormLabel>
      <RadioGroup aria-labelledby={id} name={source} defaultValue={suggested ?? ''}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          {(['yours', 'theirs'] as const).map((whose) => (
            <FormControlLabel
              key={whose}
              value={whose}
              label={labelOf(whose)}
              control={
                <Radio
                  slotProps={{ input: { required: true } }}
                  autoFocus={isFirst && whose === (suggested ?? 'yours')}
                />
              }
              sx={{
                m: 0,
                alignItems: 'flex-start',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                p: 2,
              }}
            />
          ))}
        </Box>
      </RadioGroup>
    </FormControl>
  );
};

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
