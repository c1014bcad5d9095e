import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { bills } from '../../../../resources/bills';
import { useAccount } from '../../../ground/account/useAccount';
import { ChipChoice } from '../../../rows/crud/ChipChoice';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../../rows/crud/screens';

const { carId, seatsFrom, seatsTo } = bills.fields;

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

type Whose = 'car' | 'all' | 'seats';

/** For which cars a bill is: for one, for all, or for those with so many seats. */
const WhoseInput = ({ source, form }: FormInputProps) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { setValue } = useFormContext();
  const [car, from, to]: readonly unknown[] = useWatch({ name: [source, 'seatsFrom', 'seatsTo'] });
  const [whose, setWhose] = useState<Whose>(() => {
    if (isFilled(from) || isFilled(to)) return 'seats';
    return form === 'add' || isFilled(car) ? 'car' : 'all';
  });
  const choose = (chosen: Whose) => {
    setWhose(chosen);
    const cleared = [
      ...(chosen === 'car' ? [] : [source]),
      ...(chosen === 'seats' ? [] : ['seatsFrom', 'seatsTo']),
    ];
    for (const name of cleared) setValue(name, null, { shouldDirty: true });
  };
  return (
    <Box sx={{ mb: 1, '& > :first-of-type': { mb: 3 } }}>
      <ChipChoice
        label={translate('motoka.bills.whose')}
        options={[
          { key: 'car', label: translate('motoka.bills.car') },
          { key: 'all', label: translate(seesOthers ? 'motoka.bills.allOfOwner' : 'motoka.bills.all') },
          { key: 'seats', label: translate('motoka.bills.seats') },
        ]}
        chosen={whose}
        onChoose={choose}
      />
      {whose === 'car' && <FieldInput source={source} field={carId} form={form} isRequired />}
      {whose === 'seats' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3 }}>
          <FieldInput source="seatsFrom" field={seatsFrom} form={form} isRequired={false} />
          <FieldInput source="seatsTo" field={seatsTo} form={form} isRequired={false} />
        </Box>
      )}
    </Box>
  );
};

export default WhoseInput;
