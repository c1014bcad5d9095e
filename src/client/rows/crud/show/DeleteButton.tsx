import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { overlay } from '../../../ground/overlays';
import { OnlineButton } from '../../../shell/layout/OnlineButton';

const DeleteDialog = overlay(() => import('./DeleteDialog'));

/** Deletes a record after a confirmation. */
export const DeleteButton = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <OnlineButton size="small" color="error" sx={{ minWidth: 0 }} onClick={() => setAsking(true)}>
        {translate('motoka.action.delete')}
      </OnlineButton>
      <DeleteDialog record={record} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};
