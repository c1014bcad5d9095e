import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../rows/crud/ReasonDialog';
import { type Statement, voidStatement } from './api';

interface Props {
  statement: Pick<Statement, 'id' | 'number'>;
  onClose: () => void;
}

export const VoidDialog = ({ statement: { id, number }, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => voidStatement(id, reason, translate('motoka.statements.failedVoid')),
    onSuccess: () => {
      notify('motoka.statements.voided', { type: 'success', messageArgs: { number } });
      refresh();
      onClose();
    },
  });
  return (
    <ReasonDialog
      text={translate('motoka.statements.askVoid', { number })}
      yes={translate('motoka.statements.makeVoid')}
      isPending={isPending}
      error={error}
      onYes={mutate}
      onClose={onClose}
    >
      {translate('motoka.statements.voidHint')}
    </ReasonDialog>
  );
};
