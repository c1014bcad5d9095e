import { type RaRecord, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../contract/report';
import { returns } from '../../../reports/returns';
import { formatDay, formatShare } from '../../ground/i18n/format';
import { ReportPage } from '../../rows/report/ReportPage';
import { ProfitTabs } from '../profit/ProfitTabs';

/** The page of what each car that was bought has earned back. */
const ReturnsPage = () => {
  const translate = useTranslate();
  const share = (row: RaRecord) => <span className="one-line">{formatShare(Number(row['share']))}</span>;
  const paidBackOn = (row: RaRecord) => {
    const { paidBackOn: day, forecastOn } = row as unknown as ReportRow<typeof returns>;
    if (day !== null) return <span className="one-line">{formatDay(day)}</span>;
    return (
      forecastOn !== null && (
        <span className="one-line quiet">
          {translate('motoka.returns.forecast', { day: formatDay(forecastOn) })}
        </span>
      )
    );
  };
  return <ReportPage report={returns} above={<ProfitTabs />} cells={{ paidBackOn, share }} />;
};

export default ReturnsPage;
