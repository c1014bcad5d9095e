import { useGetOne, useTranslate } from 'react-admin';
import { drivers } from '../../../../resources/drivers';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import { formatDay } from '../../../ground/i18n/format';
import { useMessageTexts } from '../../../rows/messaging/texts';
import { WhatsAppButton } from '../../../rows/messaging/WhatsAppButton';
import type { Assignment } from '../api';

/** A message to the driver who has taken over a car. */
export const HandoverMessage = ({ assignment }: { assignment: Assignment }) => {
  const { driverId, driver, numberPlate, name, startedOn } = assignment;
  const translate = useTranslate();
  const textFor = useMessageTexts();
  const { data } = useGetOne(drivers.name, { id: driverId }, noErrorToast);
  const values = { driver: driver ?? '', car: numberPlate, owner: name ?? '', since: formatDay(startedOn) };
  const builtIn = translate('motoka.messages.handover', {
    driver: values.driver,
    plate: numberPlate,
    day: values.since,
  });
  return (
    <WhatsAppButton
      message={{ template: textFor('handover'), builtIn, values }}
      phone={data?.['phone']}
      driverId={driverId}
    />
  );
};
