import type { ReportRow } from '../../../contract/report';
import type { due } from '../../../reports/due';

/** The kind of an oil change, which is due by kilometres. Every other kind is a paper. */
export const serviceKind = 'service';

export type Due = ReportRow<typeof due>;
export type DueState = Due['state'];
