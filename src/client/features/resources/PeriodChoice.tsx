import { useTranslate } from 'react-admin';
import { ChipChoice } from '../../rows/crud/ChipChoice';
import { periods, usePeriod } from './usePeriod';

export const PeriodChoice = () => {
  const translate = useTranslate();
  const { period, choose } = usePeriod();
  return (
    <>
      <ChipChoice
        label={translate('motoka.drivers.period')}
        options={periods.map((key) => ({ key, label: translate(`motoka.filter.${key}`) }))}
        chosen={period}
        onChoose={choose}
      />
      <span className="paper-only">{translate(`motoka.filter.${period}`)}</span>
    </>
  );
};
