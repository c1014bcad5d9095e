import type { ComponentType } from 'react';
import type { Scope } from '../../contract/resource';

/** The screens of a resource; whichever is left out is generated. */
export interface Screens {
  list?: ComponentType;
  history?: ComponentType<{ scope: Scope }>;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** A dialog of its own over the record's page, at `/assign`. */
  assign?: ComponentType;
}
