import { CreateBase, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { FormDialog } from './FormDialog';
import { RecordForm } from './RecordForm';
import { useDefinition } from './useDefinition';
import { useOutcome } from './useOutcome';

interface Props {
  /** Fields that the form does not ask for. */
  omit?: readonly string[];
  /** Fields that are emptied when the server refuses. */
  clearOnError?: readonly string[];
}

/** The Add form over a list. It begins with the car of a history, or with what the link to it gave along. */
export const AddDialog = ({ omit, clearOnError }: Props) => {
  const { name, subject, fields } = useDefinition();
  const translate = useTranslate();
  const { carId } = useParams();
  const { state } = useLocation();
  const ofCar = carId && 'carId' in fields ? { carId: Number(carId) } : undefined;
  const outcome = useOutcome(translate(`resources.${name}.notifications.created`));
  return (
    <FormDialog title={translate('motoka.dialog.add', { subject })}>
      <CreateBase
        redirect={false}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess: outcome.succeed, onError: outcome.fail }}
        record={ofCar ?? state?.given}
      >
        <RecordForm form="add" outcome={outcome} omit={omit} clearOnError={clearOnError} />
      </CreateBase>
    </FormDialog>
  );
};
