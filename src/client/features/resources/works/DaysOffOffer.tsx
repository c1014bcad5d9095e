import { useEffect } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { daysOff } from '../../../../resources/daysOff';
import { dayOf } from '../../../ground/dates/days';
import { adminPaths } from '../../../ground/paths';
import { toast } from '../../../ground/toasts/toasts';

const SHOWN_MS = 10_000;

/** Offers days off for the workshop after a visit. */
const DaysOffOffer = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { carId, userId, date } = record;
  const offer = useEvent(() => {
    const day = dayOf(date) ?? null;
    const given = { carId, userId, startsOn: day, endsOn: day, reason: 'workshop' };
    toast(translate('motoka.plans.recorded'), 'success', {
      action: {
        label: translate('motoka.plans.addDaysOff'),
        run: () => void navigate(adminPaths.create(daysOff.name), { state: { given } }),
      },
      autoHideDuration: SHOWN_MS,
    });
  });
  useEffect(() => offer(), [offer, record.id]);
  return null;
};

export default DaysOffOffer;
