import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportRow } from '../../../contract/report';
import { fuel } from '../../../reports/spending';
import { FUEL_KIND } from '../../../resources/expenseKinds';
import { repairs } from '../../../resources/repairs';
import { Money } from '../../rows/crud/fields/Money';
import { monthsInWords } from '../../rows/crud/list/export/when';
import { MonthsChoice } from '../../rows/periods/MonthsChoice';
import { useChosenMonths } from '../../rows/periods/useChosenMonths';
import { ReportPage } from '../../rows/report/ReportPage';
import { ProfitTabs } from './ProfitTabs';
import { recordsPath } from './sources';

type Fuel = ReportRow<typeof fuel>;

const FuelPage = () => {
  const { span } = useChosenMonths();
  const amountOf = (row: RaRecord) => {
    const { amount, carId, userId } = row as unknown as Fuel;
    return (
      <Link className="record-link" to={recordsPath(repairs, span, { carId, userId, kindId: FUEL_KIND })}>
        <Money amount={amount} />
      </Link>
    );
  };
  return (
    <ReportPage
      report={fuel}
      parameters={{ ...span }}
      when={monthsInWords(span)}
      above={
        <>
          <ProfitTabs />
          <MonthsChoice />
        </>
      }
      cells={{ amount: amountOf }}
    />
  );
};

export default FuelPage;
