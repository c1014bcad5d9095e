import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../ground/config';
import { accounts, password } from './people';

export { fillDemo } from './fill';

/** Returns the settings of a demo: a temporary database and folder of backups, deleted when the process ends. */
export const demoConfig = ({ ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...config }: Config): Config => {
  const folder = mkdtempSync(join(tmpdir(), 'motoka-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    ...config,
    DATABASE_URL: `file:${join(folder, 'motoka.db')}`,
    BACKUP_DIR: join(folder, 'backups'),
  };
};

export const demoAccounts = `The demo forgets everything when it ends. Sign in as
  ${accounts.admin}  (administrator)  or
  ${accounts.owner}  (owner of ten vehicles)
  with the password ${password}`;
