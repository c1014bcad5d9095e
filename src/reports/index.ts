import type { ReportDefinition } from '../contract/report';
import { assignments } from './assignments';
import { balances } from './balances';
import { calendar } from './calendar';
import { changes } from './changes';
import { due } from './due';
import { fallingDue } from './fallingDue';
import { imports } from './imports';
import { ledger } from './ledger';
import { loose } from './loose';
import { carMonths, profits } from './profits';
import { statement, statements } from './statements';
import { suggestions } from './suggestions';

/** All reports. */
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
  due,
  statements,
  statement,
  changes,
  imports,
];
