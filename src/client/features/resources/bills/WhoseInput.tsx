import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { bills } from '../../../../resources/bills';
import { useAccount } from '../../../ground/account/useAccount';
import { ChipChoice } from '../../../rows/crud/ChipChoice';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../../rows/crud/screens';
import { isEmpty } from '../../../ground/isEmpty';

const { carId, seatsFrom, seatsTo } = bills.fields;

type Whose = 'car' | 'all' | 'seats';

/** The seats that are offered: those of a minibus. */
const MINIBUS = { from: 12, to: 17 } as const;

/** For which cars a bill is: for one, for all, or for those with so many seats. */
const WhoseInput = ({ source, form }: FormInputProps) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { setValue } = useFormContext();
  const [car, from, to]: readonly unknown[] = useWatch({ name: [source, 'seatsFrom', 'seatsTo'] });
  const [whose, setWhose] = useState<Whose>(() => {
    if (!isEmpty(from) || !isEmpty(to)) return 'seats';
    return form === 'add' || !isEmpty(car) ? 'car' : 'all';
  });
  const choose = (chosen: Whose) => {
    if (chosen === 'seats' && whose !== 'seats') {
      setValue('seatsFrom', MINIBUS.from, { shouldDirty: true });
      setValue('seatsTo', MINIBUS.to, { shouldDirty: true });
    }
    setWhose(chosen);
    const cleared = [
      ...(chosen === 'car' ? [] : [source]),
      ...(chosen === 'seats' ? [] : ['seatsFrom', 'seatsTo']),
    ];
    for (const name of cleared) setValue(name, null, { shouldDirty: true });
  };
  // Without both numbers the chip says the band that it offers.
  const band = whose === 'seats' && !isEmpty(from) && !isEmpty(to) ? { from, to } : MINIBUS;
  const seatsLabel = translate('motoka.bills.seats', band);
  return (
    <Box sx={{ mb: 1, '& > :first-of-type': { mb: 3 } }}>
      <ChipChoice
        label={translate('motoka.bills.whose')}
        options={[
          { key: 'car', label: translate('motoka.bills.car') },
          { key: 'all', label: translate(seesOthers ? 'motoka.bills.allOfOwner' : 'motoka.bills.all') },
          { key: 'seats', label: seatsLabel },
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
