import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';

export type MenuGroupName = 'Money' | 'Administration';

/** A menu entry that leads to no list of records. */
export interface FeatureLink {
  readonly group: MenuGroupName;
  /** The key of its text. */
  readonly label: string;
  readonly path: string;
  readonly icon: SvgIconComponent;
}

/** A capability beyond the records: its pages, its menu entries, and what it adds to other screens. */
export interface Feature {
  /** A GET call that only a server with this capability answers; without it the feature is not shown. */
  readonly call: string;
  readonly links?: readonly FeatureLink[];
  /** `<Route>` elements below `/admin`; each needs a `key`. Their pages are lazy. */
  readonly routes?: readonly ReactElement[];
  /** The resources that only such a server has. */
  readonly records?: readonly string[];
  /** Takes the place of the dialog that gives a driver a car. */
  readonly assign?: ComponentType<{ known: 'carId' | 'driverId' }>;
  /** What stands beside what a record adds up to, by the name of its resource. */
  readonly sums?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>;
  /** What stands on the page of a record, by the name of its resource, between its facts and its histories. */
  readonly sections?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>;
  /** What stands below the fields of every Add and Update form, within its form and resource. */
  readonly formNote?: ComponentType<{ base?: RaRecord | undefined }>;
  /** A link from every record: its page, its row's menu and its Update dialog show it. */
  readonly recordLink?: {
    readonly label: string;
    readonly pathOf: (resource: string, id: RaRecord['id']) => string;
  };
  /** A link in the More menu of a list, where it applies to the resource. */
  readonly listLink?: {
    readonly label: string;
    readonly pathOf: (resource: string) => string | undefined;
  };
  /** A card on the profile page. */
  readonly profileCard?: ComponentType;
  /** A button in the top bar. */
  readonly topBarButton?: ComponentType;
  /** Brings a deleted record back. Throws the server's refusal. */
  readonly undoDeletion?: (resource: string, id: RaRecord['id']) => Promise<void>;
}
