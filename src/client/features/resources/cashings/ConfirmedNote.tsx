import { Alert } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { config } from '../../../ground/config';
import { dayOf } from '../../../ground/dates/days';
import { formatDay } from '../../../ground/i18n/format';

/** Says in the Update form of a confirmed cashing that saving takes the confirmation back. */
const ConfirmedNote = () => {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>();
  const day = dayOf(record?.confirmedAt);
  if (!config.showsConfirmed || day === undefined) return null;
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {translate('motoka.confirm.note', { name: String(record?.confirmedBy), day: formatDay(day) })}
    </Alert>
  );
};

export default ConfirmedNote;
