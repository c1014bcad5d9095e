import { useGetOne, useTranslate } from 'react-admin';
import { drivers } from '../../resources/drivers';
import { papers } from '../../resources/papers';
import { choiceKey } from '../crud/fields/FieldValue';
import { noErrorToast } from '../crud/list/listDefaults';
import { formatDay } from '../i18n/format';
import { useMessageTexts } from '../messages/texts';
import { WhatsAppButton } from '../messages/WhatsAppButton';
import type { Due } from './api';

/** A message to a driver whose paper ends. */
export const DueMessage = ({ due, driverId }: { due: Due; driverId: number }) => {
  const translate = useTranslate();
  const textFor = useMessageTexts();
  const { data } = useGetOne(drivers.name, { id: driverId }, noErrorToast);
  const values = {
    driver: due.driver ?? '',
    car: due.numberPlate ?? '',
    since: due.dueOn ? formatDay(due.dueOn) : '',
    days: String(due.daysLeft ?? ''),
    owner: due.name ?? '',
  };
  const what = translate(choiceKey(papers.fields.kind, due.kind));
  const builtIn = translate('motoka.messages.due', { driver: values.driver, what, day: values.since });
  return (
    <WhatsAppButton
      size="small"
      message={{ template: textFor('due'), builtIn, values }}
      phone={data?.['phone']}
      driverId={driverId}
      label={translate('motoka.messages.whatsAppTo', { driver: values.driver })}
    />
  );
};
