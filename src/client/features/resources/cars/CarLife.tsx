import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { cars } from '../../../../resources/cars';
import { lifeSources as sources } from '../lifeSources';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../../rows/crud/screens';
import { isEmpty } from '../../../ground/isEmpty';

const ofSale: readonly string[] = ['soldOn', 'soldFor'];

/** What a vehicle is, cost and is worth, folded. It is open where something is filled in or refused. A new car is not sold. */
const CarLife = ({ form }: FormInputProps) => {
  const translate = useTranslate();
  const isOffered = useIsOffered('returns');
  const values: readonly unknown[] = useWatch({ name: [...sources] });
  const { errors } = useFormState();
  const [isOpen, setOpen] = useState(() => !values.every(isEmpty));
  if (!isOffered) return null;
  const isRefused = sources.some((source) => errors[source] !== undefined);
  const shown = sources.filter((source) => form === 'update' || !ofSale.includes(source));
  const isShown = isOpen || isRefused;
  return (
    <>
      <Button
        size="small"
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
        endIcon={<ExpandMore sx={{ transform: isShown ? 'rotate(180deg)' : undefined }} />}
        sx={{ justifySelf: 'start', alignSelf: 'start', minHeight: { xs: 44, sm: 32 } }}
      >
        {translate('motoka.cars.more')}
      </Button>
      {isShown && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3 }}>
          {shown.map((source) => (
            <FieldInput
              key={source}
              source={source}
              field={cars.fields[source]}
              form={form}
              isRequired={false}
            />
          ))}
        </Box>
      )}
    </>
  );
};

export default CarLife;
