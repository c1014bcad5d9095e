import { expect, test } from 'vitest';
import { importsOf, roomOf } from './support/floors';
import { readSources } from './support/sources';

/** The features that a feature is built on. Any other import of one by another is wrong: what several use is below them. */
const builtOn: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'src/server/features': {
    accounts: ['grants'],
    activity: ['assignments'],
    archive: ['assignments', 'balances'],
    assignments: ['odometer'],
    bills: ['inUse'],
    buyouts: ['balances'],
    calendar: ['balances'],
    demo: ['assignments', 'balances', 'resources', 'statements'],
    driverPage: ['assignments', 'balances', 'buyouts', 'calendar', 'due', 'sending'],
    due: ['bills', 'odometer', 'plans'],
    feed: ['accounts', 'due', 'signIn'],
    figures: ['balances', 'due', 'profit'],
    handover: ['assignments', 'odometer'],
    imports: ['cash'],
    messages: ['accounts', 'balances', 'due', 'plans', 'profit', 'sending', 'signIn', 'statements'],
    plans: ['inUse', 'odometer'],
    profit: ['odometer'],
    reports: ['bills', 'due'],
    returns: ['balances', 'profit'],
    resources: ['accounts', 'assignments', 'bills', 'buyouts', 'cash', 'due', 'grants', 'odometer', 'plans'],
    signIn: ['accounts'],
    statements: ['balances', 'cash', 'profit', 'sending'],
    targets: ['balances'],
  },
  'src/client/features': {
    activity: ['imports'],
    balances: ['buyouts'],
    calendar: ['balances', 'expenses'],
    dashboard: ['buyouts', 'cash', 'due'],
    handover: ['assignments', 'balances', 'buyouts'],
    profile: ['messages', 'signIn'],
    resources: [
      'archive',
      'assignments',
      'balances',
      'buyouts',
      'cash',
      'due',
      'expenses',
      'handover',
      'signIn',
      'targets',
    ],
    returns: ['profit'],
    statements: ['ownerAccounts', 'profit'],
    targets: ['balances'],
  },
};

const imports = importsOf(readSources('src'));

test.each(Object.entries(builtOn))(
  '%s: a feature imports only those that it is built on',
  (house, expected) => {
    const found: Record<string, Set<string>> = {};
    for (const [path, targets] of imports)
      for (const target of targets) {
        const [from, to] = [roomOf(path, house), roomOf(target, house)];
        if (from !== undefined && to !== undefined && from !== to) (found[from] ??= new Set()).add(to);
      }
    const sorted = (one: Iterable<string>) => [...one].sort();
    expect(Object.fromEntries(Object.entries(found).map(([from, to]) => [from, sorted(to)]))).toEqual(
      Object.fromEntries(Object.entries(expected).map(([from, to]) => [from, sorted(to)])),
    );
  },
);
