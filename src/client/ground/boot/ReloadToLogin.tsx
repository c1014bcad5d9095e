import { useEffect } from 'react';
import { Splash } from './Splash';

/** Opens the login page with a full page load, so that nothing of the session stays in memory. */
export function ReloadToLogin() {
  useEffect(() => location.reload(), []);
  return <Splash />;
}
