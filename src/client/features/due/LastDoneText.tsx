import { useTranslate } from 'react-admin';
import { works } from '../../../resources/works';
import { dayOf } from '../../ground/dates/days';
import { formatDay } from '../../ground/i18n/format';
import { UnsentMark } from '../../rows/crud/unsent/UnsentMark';
import { Quantity } from '../../rows/crud/fields/Quantity';
import type { LastDone } from './useCarPlans';

/** When a plan was last done, and at how many kilometres. */
export const LastDoneText = ({ last }: { last: LastDone | undefined }) => {
  const translate = useTranslate();
  if (!last) return <span className="quiet">{translate('motoka.plans.never')}</span>;
  return (
    <>
      {formatDay(dayOf(last.date) ?? '')}
      {last.isUnsent && <UnsentMark />}
      {last.mileage !== null && (
        <span className="second">
          <Quantity value={last.mileage} unit={works.fields.mileage.unit} />
        </span>
      )}
    </>
  );
};
