import { DialogActions, DialogContent } from '@mui/material';
import { Form, useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import type { dataProvider } from '../../ground/providers/dataProvider';
import { FormDialog } from '../../rows/crud/form/FormDialog';
import { LeaveGuard } from '../../rows/crud/form/LeaveGuard';
import { SubmitResultBanner } from '../../rows/crud/form/SubmitResultBanner';
import { SubmitButton } from '../../rows/crud/form/SubmitButton';
import { FirstFocus } from '../../rows/crud/form/focusWithoutOpening';
import { useSubmitResult } from '../../rows/crud/form/useSubmitResult';
import { AssignmentPreview } from './AssignmentPreview';
import { AssignSelect } from './AssignSelect';
import { t } from '../../ground/i18n/locale';
import { useIdempotencyKeys } from '../../rows/crud/form/useIdempotencyKeys';

interface Props {
  /** The field that the page below determines; it is filled in. */
  preset: 'carId' | 'driverId';
}

const AssignDialog = ({ preset }: Props) => {
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
      return outcome.fail(reason);
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
          <SubmitResultBanner result={outcome} />
          <AssignSelect source="carId" target={cars} />
          <AssignSelect source="driverId" target={drivers} />
          <AssignmentPreview />
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
          <SubmitButton form="add" needsServer isDone={outcome.message !== undefined} />
        </DialogActions>
        <LeaveGuard onLeave={() => {}} />
        <FirstFocus source={preset === 'carId' ? 'driverId' : 'carId'} />
      </Form>
    </FormDialog>
  );
};

export default AssignDialog;
