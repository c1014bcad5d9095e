import { type RaRecord, useTranslate } from 'react-admin';
import { transfers } from '../../../resources/transfers';
import { ReasonDialog } from '../../rows/crud/ReasonDialog';
import { transferText } from './transferText';
import { useAnswer } from './useAnswer';

interface Props {
  transfer: RaRecord;
  onClose: () => void;
}

/** The dialog that refuses a transfer. */
export const RefuseDialog = ({ transfer, onClose }: Props) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useAnswer(transfer, onClose);
  return (
    <ReasonDialog
      text={translate('motoka.cash.askRefuse')}
      yes={translate('motoka.cash.refuse')}
      label={translate(`resources.${transfers.name}.fields.reason`)}
      isPending={isPending}
      error={error}
      onYes={(reason) => mutate({ kind: 'refuse', reason })}
      onClose={onClose}
    >
      {transferText(transfer, translate)}
    </ReasonDialog>
  );
};
