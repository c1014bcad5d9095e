import type { ReportRow } from '../../../contract/report';
import type { due } from '../../../reports/due';
import { bills } from '../../../resources/bills';
import { insurances } from '../../../resources/insurances';
import { papers } from '../../../resources/papers';
import { services } from '../../../resources/services';

/** The kinds of an oil change, which is due by kilometres, and of a bill. Every other kind is a paper. */
export const serviceKind = 'service';
export const billKind = 'bill';

export type Due = ReportRow<typeof due>;
export type DueState = Due['state'];

/** Returns the resource of what is due. An insurance has the kind of a paper. */
export const resourceOf = ({ id, kind }: Pick<Due, 'id' | 'kind'>): string => {
  if (kind === serviceKind) return services.name;
  if (kind === billKind) return bills.name;
  return String(id).startsWith('insurance-') ? insurances.name : papers.name;
};
