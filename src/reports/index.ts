import type { ReportDefinition } from '../contract/report';
import { assignments } from './assignments';
import { balances } from './balances';
import { calendar } from './calendar';
import { cashBook, personsBook } from './cashBook';
import { cashBookDays } from './cashBookDays';
import { changes } from './changes';
import { due } from './due';
import { fallingDue } from './fallingDue';
import { imports } from './imports';
import { ledger } from './ledger';
import { loose } from './loose';
import { messages } from './messages';
import { ownerAccount, ownerAccounts } from './ownerAccounts';
import { carMonths, profits } from './profits';
import { returns } from './returns';
import { fuel, spending } from './spending';
import { statement, statements } from './statements';
import { suggestions } from './suggestions';

export const reports: readonly ReportDefinition[] = [
  balances,
  fallingDue,
  ledger,
  loose,
  suggestions,
  calendar,
  assignments,
  profits,
  carMonths,
  returns,
  spending,
  fuel,
  due,
  statements,
  statement,
  ownerAccounts,
  ownerAccount,
  changes,
  messages,
  imports,
  cashBook,
  cashBookDays,
  personsBook,
];

export const findReport = (name: string): ReportDefinition | undefined =>
  reports.find((report) => report.name === name);
