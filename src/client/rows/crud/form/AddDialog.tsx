import { useState } from 'react';
import { CreateBase, type RaRecord, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { type FormOptions, useScreens } from '../screens';
import type { Values } from './autofill/defaultValues';
import { toast } from '../../../ground/toasts/toasts';
import { FormDialog, useCloseDialog } from './FormDialog';
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
  const { added: Added, afterAdd } = useScreens(name).form ?? {};
  const [added, setAdded] = useState<RaRecord>();
  const outcome = useSubmitResult(translate(`resources.${name}.notifications.created`));
  const [followed, setFollowed] = useState<RaRecord>();
  const close = useCloseDialog();
  const succeed = (record: RaRecord, { data }: { data?: Partial<RaRecord> }): void => {
    if (afterAdd?.isNeeded(data ?? {})) {
      outcome.keepOpen(true);
      setFollowed(record);
      toast(translate(`resources.${name}.notifications.created`), 'success');
    }
    outcome.succeed(record);
    setAdded(record['isUnsent'] ? undefined : record);
  };
  if (afterAdd && followed) return <afterAdd.Dialog record={followed} onClose={close} />;
  return (
    <FormDialog title={translate(`resources.${name}.add`)}>
      <CreateBase
        redirect={false}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess: succeed, onError: outcome.fail }}
      >
        <RecordForm
          form="add"
          given={given ?? ofCar ?? state?.given}
          today={today}
          outcome={outcome}
          clearOnError={clearOnError}
        />
      </CreateBase>
      {Added && added && <Added record={added} />}
    </FormDialog>
  );
};
