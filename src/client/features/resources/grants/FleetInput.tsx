import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { grants } from '../../../../resources/grants';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';

/** Whose fleet an access opens: that of one owner, or the whole fleet, which is sent as null. */
const FleetInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [isWhole, setIsWhole] = useState(false);
  const choose = (chosen: boolean) => {
    setIsWhole(chosen);
    if (chosen) setValue(source, null, { shouldDirty: true });
  };
  return (
    <>
      <RadioGroup
        row
        aria-label={translate(`resources.${grants.name}.fields.${source}`)}
        value={isWhole}
        onChange={(_, value) => choose(value === 'true')}
        sx={{ mt: 2 }}
      >
        <FormControlLabel value={false} control={<Radio />} label={translate('motoka.access.oneOwner')} />
        <FormControlLabel value control={<Radio />} label={translate('motoka.access.wholeFleet')} />
      </RadioGroup>
      {isWhole ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('motoka.access.wholeFleetNote')}
        </Typography>
      ) : (
        <FieldInput source={source} field={grants.fields.ownerId} form="add" isRequired />
      )}
    </>
  );
};

export default FleetInput;
