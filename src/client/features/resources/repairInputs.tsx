import { useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FUEL_KIND } from '../../../resources/expenseKinds';
import { repairs as definition } from '../../../resources/repairs';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../rows/crud/screens';
import { type Kind, useKinds } from '../expenses/kinds';
import { isEmpty } from '../../ground/isEmpty';

/** The kind that the form has chosen. */
const useChosen = (): Kind | undefined => {
  const id: unknown = useWatch({ name: 'kindId' });
  return useKinds().find((kind) => kind.id === Number(id));
};

/**
 * An expense that has nothing to do with the odometer asks for no mileage. What was typed is not sent of a new record, and
 * returns with another kind. An update leaves the mileage as it is.
 */
export const MileageInput = (props: FormInputProps) => {
  const { source, form } = props;
  const { getValues, setValue } = useFormContext();
  const typed = useRef<unknown>(undefined);
  const kind = useChosen();
  const isAsked = !kind || kind.hasMileage;
  const keep = useEvent((isShown: boolean) => {
    if (form !== 'add') return;
    if (isShown && typed.current !== undefined) setValue(source, typed.current);
    typed.current = isShown ? undefined : getValues(source);
    if (!isShown) setValue(source, null);
  });
  useEffect(() => keep(isAsked), [isAsked, keep]);
  return isAsked && <FieldInput {...props} field={definition.fields.mileage} />;
};

/** The litres of fuel, and those that an expense has already. */
export const LitresInput = (props: FormInputProps) => {
  const litres: unknown = useWatch({ name: props.source });
  const isFuel = useChosen()?.id === FUEL_KIND;
  return (isFuel || !isEmpty(litres)) && <FieldInput {...props} field={definition.fields.litres} />;
};

export { KindInput } from '../expenses/KindInput';
