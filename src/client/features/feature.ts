import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';

export type MenuGroupName = 'Money' | 'Administration';

/** A menu entry for a page of a feature. */
export interface FeatureLink {
  readonly group: MenuGroupName;
  /** The i18n key of its text. */
  readonly label: string;
  readonly path: string;
  readonly icon: SvgIconComponent;
}

/** A capability beyond the resources: its pages, its menu entries, and what it adds to other screens. */
export interface Feature {
  /** A GET route of the feature. Without it on the server, the feature is hidden. */
  readonly call: string;
  readonly links?: readonly FeatureLink[];
  /** `<Route>` elements below `/admin`; each needs a `key`. Their pages are lazy. */
  readonly routes?: readonly ReactElement[];
  /** The resources that only a server with this feature has. */
  readonly records?: readonly string[];
  /** Replaces the dialog that assigns a driver to a car. */
  readonly assign?: ComponentType<{ preset: 'carId' | 'driverId' }>;
  /** Rendered below a record's own sum, by resource. */
  readonly sums?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>;
  /** Rendered on a record's page between its fields and its histories, by resource. */
  readonly sections?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>;
  /** Rendered below the fields of every Add and Update form, within its form and resource contexts. */
  readonly formNote?: ComponentType<{ base?: RaRecord | undefined }>;
  /** A link of every record, shown on its page, in its row's menu and in its Update dialog. */
  readonly recordLink?: {
    readonly label: string;
    readonly pathOf: (resource: string, id: RaRecord['id']) => string;
  };
  /** A link in the More menu of a list. Hidden where `pathOf` returns undefined. */
  readonly listLink?: {
    readonly label: string;
    readonly pathOf: (resource: string) => string | undefined;
  };
  /** A card on the profile page. */
  readonly profileCard?: ComponentType;
  /** A button in the top bar. */
  readonly topBarButton?: ComponentType;
  /**
   * Returns a function that restores a deleted record of a resource and rejects with the server's error. Undefined if the
   * deletion cannot be undone.
   */
  readonly undoDeletionOf?: (resource: string) => ((id: RaRecord['id']) => Promise<void>) | undefined;
}
