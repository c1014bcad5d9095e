import { CreateBase, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { FormOptions } from '../screens';
import { FormDialog } from './FormDialog';
import { RecordForm } from './RecordForm';
import { useDefinition } from '../useDefinition';
import { useSubmitResult } from './useSubmitResult';

/** The Add form over a list. It begins with the car of a history, or with what the link to it gave along. */
export const AddDialog = ({ clearOnError, today }: FormOptions) => {
  const { name, fields } = useDefinition();
  const translate = useTranslate();
  const { carId } = useParams();
  const { state } = useLocation();
  const ofCar = carId && 'carId' in fields ? { carId: Number(carId) } : undefined;
  const outcome = useSubmitResult(translate(`resources.${name}.notifications.created`));
  return (
    <FormDialog title={translate(`resources.${name}.add`)}>
      <CreateBase
        redirect={false}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess: outcome.succeed, onError: outcome.fail }}
      >
        <RecordForm
          form="add"
          given={ofCar ?? state?.given}
          today={today}
          outcome={outcome}
          clearOnError={clearOnError}
        />
      </CreateBase>
    </FormDialog>
  );
};
