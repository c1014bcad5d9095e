import { Alert, FormControlLabel, Checkbox, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, type RaRecord, required, useTranslate } from 'react-admin';
import { apiPath } from '../../../contract/paths';
import { cars } from '../../../resources/cars';
import { today } from '../../ground/dates/days';
import { httpClient } from '../../ground/providers/httpClient';
import { DialogForm } from '../../rows/crud/form/DialogForm';
import { useSubmitResult } from '../../rows/crud/form/useSubmitResult';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import { DateInput } from '../../rows/crud/inputs/DateInput';
import { useArchivedToast } from './useArchivedToast';
import { isEmpty } from '../../ground/isEmpty';

const rule = required();

/** Sells a car. A driver who still owes something is a question, not an end. */
const SellDialog = ({ car, onClose }: { car: RaRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const name = String(car.numberPlate);
  const showToast = useArchivedToast(car, name);
  const outcome = useSubmitResult('', { isInPage: true });
  const [owing, setOwing] = useState<string>();
  const [anyway, setAnyway] = useState(false);
  const save = async ({ soldOn, soldFor }: Readonly<Record<string, unknown>>) => {
    const price = isEmpty(soldFor) ? {} : { soldFor: Number(soldFor) };
    const body = JSON.stringify({ soldOn, ...price, ...(anyway && { anyway }) });
    try {
      const failure = translate('motoka.sale.failed');
      await httpClient(`${apiPath(cars)}/${car.id}/sell`, failure, { method: 'POST', body });
      onClose();
      showToast('sold');
      await queryClient.invalidateQueries();
      return undefined;
    } catch (reason) {
      if (!(reason instanceof HttpError && reason.status === 409) || anyway) return outcome.fail(reason);
      setOwing(reason.message);
      return undefined;
    }
  };
  return (
    <DialogForm
      resource={cars.name}
      title={translate('motoka.sale.title', { name })}
      outcome={outcome}
      defaultValues={{ soldOn: today(), soldFor: car.soldFor ?? null }}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography sx={{ mb: 3 }}>{translate('motoka.sale.hint')}</Typography>
      <DateInput source="soldOn" isRequired validate={rule} />
      <FieldInput source="soldFor" field={cars.fields.soldFor} form="update" isRequired={false} />
      {owing !== undefined && (
        <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
          {owing}
          <FormControlLabel
            sx={{ display: 'flex', mt: 1 }}
            control={<Checkbox checked={anyway} onChange={(_, isChecked) => setAnyway(isChecked)} />}
            label={translate('motoka.sale.anyway')}
          />
        </Alert>
      )}
    </DialogForm>
  );
};

export default SellDialog;
