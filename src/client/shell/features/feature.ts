import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';

export type FeatureName =
  | 'access'
  | 'activity'
  | 'balances'
  | 'calendar'
  | 'cash'
  | 'due'
  | 'handover'
  | 'imports'
  | 'messages'
  | 'odometer'
  | 'ownerAccounts'
  | 'profit'
  | 'returns'
  | 'search'
  | 'setTargets'
  | 'statements'
  | 'workAndPay'
  | `report ${string}`;

/** A menu entry for a page of a feature. */
export interface FeatureLink {
  readonly group: 'Money' | 'Administration';
  /** The i18n key of its text. */
  readonly label: string;
  readonly path: string;
  readonly icon: SvgIconComponent;
  /** Shown at the end of the entry, such as a number. */
  readonly badge?: ComponentType;
  /** The resources of which one must have a record that the user may see. Otherwise the entry is hidden. */
  readonly shownWith?: readonly string[];
}

/** A capability beyond the resources: its pages, its menu entries, and what it adds to the screens below it. */
export interface Feature {
  readonly name: FeatureName;
  /** A GET route of the feature. Without it on the server, the feature is hidden. */
  readonly call: string;
  readonly links?: readonly FeatureLink[];
  /** `<Route>` elements below `/admin`; each needs a `key`. Their pages are lazy. */
  readonly routes?: readonly ReactElement[];
  /** The resources that only a server with this feature has. */
  readonly records?: readonly string[];
  /** The fields of other records that only a server with this feature has. */
  readonly fields?: readonly string[];
  /** Rendered on a record's page between its fields and its histories, by resource. */
  readonly sections?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>;
  /**
   * Rendered below the fields of every Add and Update form, within its form and resource contexts. `onSent` deletes the
   * draft, if the note takes the values elsewhere.
   */
  readonly formNote?: ComponentType<{ base?: RaRecord | undefined; onSent: () => void }>;
}
