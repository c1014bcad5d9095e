import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Confirm } from '../Confirm';
import { RecordSummary } from './RecordSummary';
import { useDefinition } from '../useDefinition';
import { useDeletion } from './useDeletion';

/** Deletes a record once the question is answered. */
export const DeleteButton = ({ record }: { record: RaRecord }) => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useDeletion(record, () => setAsking(false));
  return (
    <>
      <Button size="small" color="error" sx={{ minWidth: 0 }} onClick={() => setAsking(true)}>
        {translate('motoka.action.delete')}
      </Button>
      <Confirm
        isOpen={isAsking}
        text={translate(`resources.${name}.message.delete_title`)}
        yes={translate('motoka.action.confirm')}
        no={translate('motoka.action.cancel')}
        isBusy={isPending}
        onYes={remove}
        onNo={() => setAsking(false)}
      >
        <RecordSummary record={record} />
      </Confirm>
    </>
  );
};
