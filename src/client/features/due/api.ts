import type { ReportRow } from '../../../contract/report';
import type { due } from '../../../reports/due';
import { bills } from '../../../resources/bills';
import { insurances } from '../../../resources/insurances';
import { papers } from '../../../resources/papers';
import { plans } from '../../../resources/plans';
import { services } from '../../../resources/services';

/** The kinds of an oil change, which is due by kilometres, of a bill and of a service plan. Every other kind is a paper. */
export const serviceKind = 'service';
export const billKind = 'bill';
export const planKind = 'plan';

export type Due = ReportRow<typeof due>;
export type DueState = Due['state'];

/** Returns the resource of what is due. An insurance has the kind of a paper. */
export const resourceOf = ({ id, kind }: Pick<Due, 'id' | 'kind'>): string => {
  if (kind === serviceKind) return services.name;
  if (kind === billKind) return bills.name;
  if (kind === planKind) return plans.name;
  return String(id).startsWith('insurance-') ? insurances.name : papers.name;
};
