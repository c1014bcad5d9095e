/** Access that a person was given: to the fleet of an owner, or with null to the whole fleet. */
export interface Grant {
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  readonly level: 'view' | 'record' | 'correct';
  /** Whether an ordinary person shared their own fleet. Else an administrator gave it. */
  readonly isShared: boolean;
}

/** The user of a request. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly isAdmin: boolean;
  /** The session of the request: it survives a change of the user's own password. */
  readonly tokenHash?: string;
  /** The access to the fleets of others that counts today. */
  readonly grants?: readonly Grant[];
}

/** The viewer of a write without a signed-in user. No account has the id 0. */
export const systemViewer = (name: string): Viewer => ({ id: 0, name, isAdmin: true });

/** Whether a write has no signed-in user, as a sign-up and the command line. */
export const isSystem = ({ id }: Viewer): boolean => id === 0;
