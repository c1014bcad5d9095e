import { useEffect } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { users } from '../../../../resources/users';
import { toast } from '../../../ground/toasts/toasts';
import { useGiveAccess } from './useGiveAccess';

const SHOWN_MS = 10_000;

/** Offers to give access to a person who was just added, in a toast. */
const AccessToast = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const give = useGiveAccess(record);
  const offer = useEvent(() => {
    if (!give) return;
    toast(translate(`resources.${users.name}.notifications.created`), 'success', {
      action: { label: translate('motoka.access.add'), run: () => give() },
      autoHideDuration: SHOWN_MS,
    });
  });
  useEffect(() => offer(), [offer, record.id]);
  return null;
};

export default AccessToast;
