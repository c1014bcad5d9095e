import { useEffect } from 'react';
import { Splash } from './Splash';

/** Leaves for the pages before the login with a full load, so that nothing of the session stays in memory. */
export function ReloadToLogin() {
  useEffect(() => location.reload(), []);
  return <Splash />;
}
