import { DialogActions, DialogContent } from '@mui/material';
import { Suspense } from 'react';
import { Form, HttpError, ReferenceInputBase, useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { cars } from '../../../../resources/cars';
import { drivers } from '../../../../resources/drivers';
import type { dataProvider } from '../../../providers/dataProvider';
import { fieldErrorsOf } from '../../../providers/request';
import { FormDialog } from '../../../crud/form/FormDialog';
import { LeaveGuard } from '../../../crud/form/LeaveGuard';
import { SubmitResultBanner } from '../../../crud/form/SubmitResultBanner';
import { SubmitButton } from '../../../crud/form/SubmitButton';
import { FirstFocus } from '../../../crud/form/focusWithoutOpening';
import { useSubmitResult } from '../../../crud/form/useSubmitResult';
import { AssignmentPreview } from './AssignmentPreview';
import { t } from '../../../i18n/locale';
import type { ResourceDefinition } from '../../../../contract/resource';
import { cashings } from '../../../../resources/cashings';
import { AutocompleteInput } from '../../../crud/inputs/AutocompleteInput';
import { useIdempotencyKeys } from '../../../crud/form/useIdempotencyKeys';
import { useKnownFeatures } from '../../../features/useOffered';

interface AssignSelectProps {
  source: 'carId' | 'driverId';
  target: ResourceDefinition;
}

/** Selects the car or the driver of an assignment, with the labels of the cashing form. */
export const AssignSelect = ({ source, target }: AssignSelectProps) => {
  const label = useTranslate()(`resources.${cashings.name}.fields.${source}`);
  const sort = { field: target.recordRepresentation, order: 'ASC' as const };
  return (
    <ReferenceInputBase source={source} reference={target.name} sort={sort} perPage={25} debounce={250}>
      <AutocompleteInput source={source} label={label} isRequired />
    </ReferenceInputBase>
  );
};

interface Props {
  /** The field that the page below determines; it is filled in. */
  preset: 'carId' | 'driverId';
}

const PlainAssignDialog = ({ preset }: Props) => {
  const translate = useTranslate();
  const { id } = useParams();
  const { assignDriver } = useDataProvider<typeof dataProvider>();
  const outcome = useSubmitResult(t('assigned'));
  const keyOf = useIdempotencyKeys();
  const assign = async (values: Record<string, unknown>) => {
    const [driverId, carId] = [Number(values.driverId), Number(values.carId)];
    try {
      await assignDriver(driverId, carId, keyOf({ driverId, carId }));
      outcome.succeed();
      return undefined;
    } catch (reason) {
      outcome.fail(reason);
      return reason instanceof HttpError ? fieldErrorsOf(reason.body) : undefined;
    }
  };
  return (
    <FormDialog title={translate('motoka.assign.title')}>
      <Form
        key={outcome.successes}
        onSubmit={assign}
        defaultValues={{ [preset]: Number(id) }}
        disableInvalidFormNotification
      >
        <DialogContent sx={{ pt: 0 }}>
          <SubmitResultBanner outcome={outcome} />
          <AssignSelect source="carId" target={cars} />
          <AssignSelect source="driverId" target={drivers} />
          <AssignmentPreview />
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
          <SubmitButton form="add" isDone={outcome.message !== undefined} />
        </DialogActions>
        <LeaveGuard onLeave={() => {}} />
        <FirstFocus source={preset === 'carId' ? 'driverId' : 'carId'} />
      </Form>
    </FormDialog>
  );
};

/** Assigns a car to a driver. A feature's handover dialog replaces it where the server offers one. */
export const AssignDialog = (props: Props) => {
  const offered = useKnownFeatures();
  if (!offered) return null;
  const [Handover] = offered.flatMap(({ assign }) => assign ?? []);
  return Handover ? (
    <Suspense fallback={null}>
      <Handover {...props} />
    </Suspense>
  ) : (
    <PlainAssignDialog {...props} />
  );
};
