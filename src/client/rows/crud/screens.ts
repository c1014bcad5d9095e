import type { RaRecord } from 'react-admin';
import { type ComponentType, createContext, useContext } from 'react';
import type { Form, Scope } from '../../../contract/resource';

export interface FormInputProps {
  source: string;
  form: Form;
  isRequired: boolean;
}

/** Options of the generated Add and Update dialogs. */
export interface FormOptions {
  /** Fields that are cleared when the server rejects a new record. */
  clearOnError?: readonly string[];
  /** Optional date fields that default to today in the Add form. */
  today?: readonly string[];
  /** Inputs in place of the generated ones, by field. */
  inputs?: Readonly<Record<string, ComponentType<FormInputProps>>>;
  /** What the Add form adds with its record: the values of each are an object in a list. */
  lines?: { source: string; Inputs: ComponentType };
  /** Values that the Add form sends beside those of its fields. */
  more?: readonly string[];
  /** A dialog that follows an Add, if the values call for it. */
  afterAdd?: {
    isNeeded: (values: Readonly<Record<string, unknown>>) => boolean;
    Dialog: ComponentType<{ record: RaRecord; onClose: () => void }>;
  };
  /** Shown below the fields. It may read the form's values. */
  note?: ComponentType;
  /** Rendered over the page once a record is added. */
  added?: ComponentType<{ record: RaRecord }>;
}

/** The custom screens of a resource. The others are generated. Plain react-admin components work as screens. */
export interface Screens {
  list?: ComponentType;
  /** The records of a car or a user. */
  history?: ComponentType<{ scope: Scope }>;
  show?: ComponentType;
  /** A page in place of the Add dialog. */
  create?: ComponentType;
  /** A page in place of the Update dialog, at `/admin/cars/3` as in react-admin. Show is then at `/admin/cars/3/show`. */
  edit?: ComponentType;
  /** Shown below an input that refers to this resource. */
  belowChoice?: ComponentType<{ source: string }>;
  /** The i18n key of what an input that refers to this resource says where a search finds nothing, besides that. */
  noChoice?: (input: { resource: string; source: string }) => string | undefined;
  form?: FormOptions;
  rowItem?: ComponentType<{ record: RaRecord; onDone: () => void }>;
  /** What can be done with the selected rows of a list. With it, administrators can select rows. */
  selection?: ComponentType;
  /** A dialog over the record's page, at `/assign`. */
  assign?: ComponentType;
}

export const ScreensContext = createContext<Readonly<Record<string, Screens>>>({});

const none: Screens = {};

export const useScreens = (resource: string): Screens => useContext(ScreensContext)[resource] ?? none;
