import { config } from '../config';

/** Whether this browser offers passkeys here: with https or on this machine by name, at the address of the settings. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|:/.test(location.hostname) &&
  (!config.publicUrl || config.publicUrl === location.origin);
