import type { ComponentType } from 'react';
import type { Scope } from '../../contract/resource';

/** What differs in the generated Add and Update dialogs. */
export interface FormOptions {
  /** Fields that are emptied when the server refuses a new record. */
  clearOnError?: readonly string[];
  /** Days that begin as today although the Add form does not require them. */
  today?: readonly string[];
  /** What stands below the fields, and reads them. */
  note?: ComponentType;
}

/** The screens of a resource; those left out are generated. Every screen may be made of plain react-admin components. */
export interface Screens {
  list?: ComponentType;
  /** The records of one car or person. */
  history?: ComponentType<{ scope: Scope }>;
  show?: ComponentType;
  /** A page in place of the Add dialog. */
  create?: ComponentType;
  /** A page in place of the Update dialog, at react-admin's own address: `/admin/cars/3`; Show is then at `/admin/cars/3/show`. */
  edit?: ComponentType;
  /** What stands below a form's choice of one of its records. */
  belowChoice?: ComponentType<{ source: string }>;
  form?: FormOptions;
  /** A dialog of its own over the record's page, at `/assign`. */
  assign?: ComponentType;
}
