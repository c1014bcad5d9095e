import { CreateBase, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { FormOptions } from '../screens';
import type { Values } from './autofill/defaultValues';
import { FormDialog } from './FormDialog';
import { RecordForm } from './RecordForm';
import { useDefinition } from '../useDefinition';
import { useSubmitResult } from './useSubmitResult';

interface Props extends FormOptions {
  /** Initial values from the page below. */
  given?: Values;
}

/** The Add form over a page. Its initial values come from the page, the route's car or the link's state. */
export const AddDialog = ({ clearOnError, today, given }: Props) => {
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
          given={given ?? ofCar ?? state?.given}
          today={today}
          outcome={outcome}
          clearOnError={clearOnError}
        />
      </CreateBase>
    </FormDialog>
  );
};
