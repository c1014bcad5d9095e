import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FieldValue } from '../../fields/FieldValue';
import { useDefinition } from '../../useDefinition';
import { RecordName } from './RecordName';
import type { Difference } from './conflict';

/** One field's two values to pick from; where both people changed it, nothing is picked for them. */
export const VersionChoice = ({ difference, isFirst }: { difference: Difference; isFirst: boolean }) => {
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
