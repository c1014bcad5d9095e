import { readFileSync } from 'node:fs';
import { backUpDatabase, listScheduled, restoreDatabase } from '../backup';
import { followParent } from '../backup/child';
import type { Config } from '../config';
import { addAccount, changePassword, linkAccount, listAccounts } from './accounts';
import type { Command } from './command';
import { help } from './help';
import { testMail } from './mail';
import { readPassword } from './readPassword';

/** Runs a command and returns the text to print. Throws an error with one sentence if it fails. */
export const runTask = async (
  task: Command,
  { packageFile, readConfig }: { packageFile: string; readConfig: () => Config },
): Promise<string> => {
  switch (task.name) {
    case 'version':
      return String((JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version);
    case 'backup':
      followParent();
      return backUpDatabase(task.file, readConfig());
    case 'backup list':
      return listScheduled(readConfig());
    case 'restore':
      return restoreDatabase(task.file, readConfig(), task.mayOverwrite);
    case 'user add': {
      const { email, person: name, isAdmin } = task;
      const config = readConfig();
      return addAccount(config, { email, name, isAdmin, password: await readPassword() });
    }
    case 'user password':
      return changePassword(readConfig(), task.email, readPassword);
    case 'user link':
      return linkAccount(readConfig(), task.email);
    case 'mail test':
      return testMail(readConfig(), task.email);
    case 'user list':
      return listAccounts(readConfig());
    default:
      return help;
  }
};
