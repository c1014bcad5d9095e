export type Whose = 'own' | 'foreign';
/** The id of no record. */
export const MISSING = 987_654;

/** The status of a body's own content, before its target is looked up. */
export interface Says {
  readonly owner: number;
  readonly administrator: number;
}

/** A request body and the status it gets from its own content. */
export interface Variant {
  readonly name: string;
  readonly body: unknown;
  readonly says: Says;
  /** Bodies with the same pair get the same response, so that none reveals which records exist. */
  readonly pair?: string;
  readonly type?: string;
}

/** The same status for an owner and an administrator. */
export const both = (status: number): Says => ({ owner: status, administrator: status });
