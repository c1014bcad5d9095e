import { EditBase, useTranslate } from 'react-admin';
import { FormDialog } from './FormDialog';
import { LoadedForm } from './LoadedForm';
import { noErrorToast } from '../list/listDefaults';
import { useDefinition } from '../useDefinition';
import { useSubmitResult } from './useSubmitResult';

/** The Update form over a history or a record's page. */
export const UpdateDialog = () => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const outcome = useSubmitResult(translate(`resources.${name}.notifications.updated`));
  return (
    <FormDialog title={translate(`resources.${name}.update`)}>
      <EditBase
        redirect={false}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess: outcome.succeed, onError: outcome.fail }}
        queryOptions={noErrorToast}
      >
        <LoadedForm outcome={outcome} />
      </EditBase>
    </FormDialog>
  );
};
