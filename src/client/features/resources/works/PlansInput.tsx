import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { due as report } from '../../../../reports/due';
import { works } from '../../../../resources/works';
import { useReport } from '../../../ground/providers/useReport';
import { type DonePlan, PLANS, plansIn } from '../../../ground/providers/visits';
import { Name } from '../../../rows/crud/fields/Name';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../../rows/crud/screens';
import { planKind } from '../../due/api';
import { DueText } from '../../due/cells';

/** The plans of the form's car, each to tick if it was done. */
const PlansOfCar = () => {
  const translate = useTranslate();
  const carId = Number(useWatch({ name: 'carId' }) ?? 0);
  const { data: rows } = useReport(report, { filter: { carId, kind: planKind }, enabled: carId > 0 });
  const { field, fieldState } = useController({
    name: PLANS,
    rules: {
      validate: (value: unknown) =>
        plansIn({ [PLANS]: value }).length > 0 || translate('motoka.plans.sayWhat'),
    },
  });
  const chosen = plansIn({ [PLANS]: field.value });
  // A ticked plan of another car is none of this one.
  const drop = useEvent(() => {
    const kept = chosen.filter(({ id }) => rows?.some(({ recordId }) => recordId === id));
    if (rows && kept.length < chosen.length) field.onChange(kept);
  });
  useEffect(() => drop(), [rows, drop]);
  const toggle = (plan: DonePlan, isTicked: boolean) =>
    field.onChange(isTicked ? [...chosen, plan] : chosen.filter(({ id }) => id !== plan.id));
  return (
    <FormControl component="fieldset" error={fieldState.invalid} sx={{ mt: 1, mb: 3 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {translate('motoka.plans.item')}
      </FormLabel>
      {rows?.map((row, index) => {
        const plan = { id: row.recordId, item: row.text ?? '' };
        return (
          <FormControlLabel
            key={row.id}
            sx={{ alignItems: 'flex-start', minHeight: 44, my: 0.5 }}
            control={
              <Checkbox
                sx={{ mt: -1 }}
                checked={chosen.some(({ id }) => id === plan.id)}
                onChange={(_event, isTicked) => toggle(plan, isTicked)}
                onBlur={field.onBlur}
                {...(index === 0 && { inputRef: field.ref })}
              />
            }
            label={
              <>
                <Name>{plan.item}</Name>
                <Box component="span" className="second" sx={{ display: 'block' }}>
                  <DueText due={row} />
                </Box>
              </>
            }
          />
        );
      })}
      {(!rows || rows.length === 0) && (
        <FormHelperText>
          {translate(rows ? 'motoka.plans.noneOfCar' : 'motoka.plans.carFirst')}
        </FormHelperText>
      )}
      {fieldState.error && <FormHelperText role="alert">{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
};

/** What was done: the plans of the car in a new record, its plan in an update. */
const PlansInput = (props: FormInputProps) =>
  props.form === 'add' ? <PlansOfCar /> : <FieldInput {...props} field={works.fields.planId} />;

export default PlansInput;
