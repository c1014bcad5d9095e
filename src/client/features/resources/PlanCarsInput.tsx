import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { plans } from '../../../resources/plans';
import { useAccount } from '../../ground/account/useAccount';
import { ChipChoice } from '../../rows/crud/ChipChoice';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../rows/crud/screens';
import { isEmpty } from '../../ground/isEmpty';

const { carId, model } = plans.fields;

type Whose = 'car' | 'model' | 'all';

const PlanCarsInput = ({ source, form }: FormInputProps) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { setValue } = useFormContext();
  const [car, ofModel]: readonly unknown[] = useWatch({ name: [source, 'model'] });
  const [whose, setWhose] = useState<Whose>(() => {
    if (!isEmpty(ofModel)) return 'model';
    return form === 'add' || !isEmpty(car) ? 'car' : 'all';
  });
  const choose = (chosen: Whose) => {
    setWhose(chosen);
    if (chosen !== 'car') setValue(source, null, { shouldDirty: true });
    if (chosen !== 'model') setValue('model', null, { shouldDirty: true });
  };
  return (
    <Box sx={{ mb: 1, '& > :first-of-type': { mb: 3 } }}>
      <ChipChoice
        label={translate('motoka.bills.whose')}
        options={[
          { key: 'car', label: translate('motoka.bills.car') },
          { key: 'model', label: translate('motoka.plans.ofModel') },
          { key: 'all', label: translate(seesOthers ? 'motoka.bills.allOfOwner' : 'motoka.bills.all') },
        ]}
        chosen={whose}
        onChoose={choose}
      />
      {whose === 'car' && <FieldInput source={source} field={carId} form={form} isRequired />}
      {whose === 'model' && <FieldInput source="model" field={model} form={form} isRequired />}
    </Box>
  );
};

export default PlanCarsInput;
