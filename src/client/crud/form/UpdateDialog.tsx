import { EditBase, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { RecordLinks } from '../../features/RecordLinks';
import type { FormOptions } from '../screens';
import { FormDialog } from './FormDialog';
import { LoadedForm } from './LoadedForm';
import { noErrorToast } from '../list/listDefaults';
import { useDefinition } from '../useDefinition';
import { useSubmitResult } from './useSubmitResult';

/** The Update form over a history or a record's page. */
export const UpdateDialog = ({ omit }: Pick<FormOptions, 'omit'>) => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const { id = '' } = useParams();
  const outcome = useSubmitResult(translate(`resources.${name}.notifications.updated`));
  return (
    <FormDialog title={translate(`resources.${name}.update`)} links={<RecordLinks resource={name} id={id} />}>
      <EditBase
        redirect={false}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess: outcome.succeed, onError: outcome.fail }}
        queryOptions={noErrorToast}
      >
        <LoadedForm outcome={outcome} omit={omit} />
      </EditBase>
    </FormDialog>
  );
};
