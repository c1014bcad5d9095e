import { EditBase, useTranslate } from 'react-admin';
import { FormDialog } from './FormDialog';
import { LoadedForm } from './LoadedForm';
import { quietly } from './listDefaults';
import { useDefinition } from './useDefinition';
import { useOutcome } from './useOutcome';

interface Props {
  /** Fields that the form does not ask for. */
  omit?: readonly string[];
}

/** The Update form over a history or a record's page. */
export const UpdateDialog = ({ omit }: Props) => {
  const { name, subject } = useDefinition();
  const translate = useTranslate();
  const outcome = useOutcome(translate(`resources.${name}.notifications.updated`));
  return (
    <FormDialog title={translate('motoka.dialog.update', { subject })}>
      <EditBase
        redirect={false}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess: outcome.succeed, onError: outcome.fail }}
        queryOptions={quietly}
      >
        <LoadedForm outcome={outcome} omit={omit} />
      </EditBase>
    </FormDialog>
  );
};
