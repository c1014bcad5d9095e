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
} from '@mui/material';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Choice, Difference } from './conflict';
import { FieldValue } from '../../fields/FieldValue';
import { useDefinition } from '../../useDefinition';
import { RecordName } from '../../fields/RecordName';
import { OnlineButton } from '../../../../shell/layout/OnlineButton';
import { useIsPhone } from '../../../../ground/useIsPhone';
import { isEmpty } from '../../../../ground/isEmpty';

/** A choice between the two values of a field. Neither is preselected if both users changed it. */
const VersionChoice = ({ difference, isFirst }: { difference: Difference; isFirst: boolean }) => {
  const { source, field, suggested } = difference;
  const id = useId();
  const translate = useTranslate();
  const { name } = useDefinition();
  const shown = (value: unknown) => {
    if (isEmpty(value)) return translate('motoka.form.nothing');
    return field.target ? (
      <RecordName target={field.target} id={Number(value)} />
    ) : (
      <FieldValue field={field} value={value} />
    );
  };
  const labelOf = (version: 'yours' | 'theirs') => (
    <>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {translate(`motoka.form.${version}`)}
      </Typography>
      {shown(difference[version])}
    </>
  );
  return (
    <FormControl fullWidth sx={{ mb: 3 }}>
      <FormLabel id={id} sx={{ fontSize: '0.8125rem' }}>
        {translate(`resources.${name}.fields.${source}`)}
      </FormLabel>
      <RadioGroup aria-labelledby={id} name={source} defaultValue={suggested ?? ''}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          {(['yours', 'theirs'] as const).map((version) => (
            <FormControlLabel
              key={version}
              value={version}
              label={labelOf(version)}
              control={
                <Radio
                  slotProps={{ input: { required: true } }}
                  autoFocus={isFirst && version === (suggested ?? 'yours')}
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
  /** The server's message: who changed the record, and when. */
  message: string;
  differences: readonly Difference[];
  onPicked: (choices: Readonly<Record<string, Choice>>) => void;
  onCancel: () => void;
}

/** Lets the user choose between their values and those of another user, field by field. */
const VersionsDialog = ({ message, differences, onPicked, onCancel }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const isPhone = useIsPhone();
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
          <OnlineButton type="submit" variant="contained">
            {translate('motoka.form.keepThese')}
          </OnlineButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default VersionsDialog;
