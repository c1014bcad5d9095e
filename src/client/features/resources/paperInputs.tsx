import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { papers as definition } from '../../../resources/papers';
import { FieldInput, OptionSelect, validateRequired } from '../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../rows/crud/screens';
import { type PaperKind, usePaperKinds } from '../due/kinds';
import { isEmpty } from '../../ground/isEmpty';

/** Fits every car and every driver. */
const LAST_KEY = 'other';

/** The kinds of what the paper is of. While that is open, all kinds. */
export const KindInput = ({ source, isRequired }: FormInputProps) => {
  const [carId, driverId]: unknown[] = useWatch({ name: ['carId', 'driverId'] });
  const kinds = usePaperKinds();
  const isOpen = isEmpty(carId) === isEmpty(driverId);
  const of: PaperKind['of'] = isEmpty(carId) ? 'driver' : 'car';
  const isOffered = (key: string) =>
    isOpen || key === LAST_KEY || kinds.find((kind) => kind.key === key)?.of === of;
  return (
    <OptionSelect
      source={source}
      isRequired={isRequired}
      validate={isRequired ? validateRequired : undefined}
      field={definition.fields.kind}
      isOffered={isOffered}
    />
  );
};

/** The day on which a cost was paid: today where it is left empty. Without a cost there is none. */
export const PaidOnInput = (props: FormInputProps) => {
  const { setValue, getValues } = useFormContext();
  const isFree = isEmpty(useWatch({ name: 'amount' }));
  const clear = useEvent(() => {
    if (isFree && !isEmpty(getValues(props.source))) setValue(props.source, null, { shouldDirty: true });
  });
  useEffect(() => clear(), [isFree, clear]);
  return !isFree && <FieldInput {...props} field={definition.fields.paidOn} />;
};
