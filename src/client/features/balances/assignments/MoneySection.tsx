import type { ComponentProps } from 'react';
import { AssignmentTable } from './AssignmentTable';
import { BalanceLines } from './BalanceLines';

/** The section of a car's or a driver's page: the balances, and its drivers or cars over time. */
const MoneySection = (props: ComponentProps<typeof AssignmentTable>) => (
  <>
    <BalanceLines {...props} />
    <AssignmentTable {...props} />
  </>
);

export default MoneySection;
