import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The networks that are not on the public internet. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4');

/** Only global unicast (2000::/3) is public; within it, these are not: tunnels lead anywhere. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const reservedGlobal = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedGlobal.addSubnet(network, prefix, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !reservedGlobal.check(address, 'ipv6');
};

/** Returns a function that does work, some at once: the rest waits. */
export const someAtOnce = (max: number) => {
  let free = max;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return work().finally(() => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    });
  };
};

// A lookup that gets no answer keeps a thread for many seconds, and passwords are hashed by the same few threads.
const asked = someAtOnce(1);
const sent = someAtOnce(2);

/** Who adds a browser waits no longer for a lookup, nor for those of others before it. */
const LOOKUP_MS = 3_000;

type Find = (name: string) => Promise<readonly LookupAddress[]>;

/** Finds the addresses of a host; none if it cannot be found now. */
const findAddresses = (name: string, find: Find): Promise<readonly LookupAddress[]> => {
  const late = AbortSignal.timeout(LOOKUP_MS);
  const ended = new Promise<readonly LookupAddress[]>((resolve) =>
    late.addEventListener('abort', () => resolve([]), { once: true }),
  );
  const found = asked(async () => (late.aborted ? [] : find(name))).catch(() => []);
  return Promise.race([found, ended]);
};

/** Names of local networks, and names without a dot. They are refused without a lookup. */
const LOCAL_NAME = /^[^.]*$|(^|\.)(localhost|local|internal|home\.arpa)$/i;

/** Whether every address of a host is public. A host that cannot be found now is checked again when it is connected to. */
export const isPublicHost = async (
  host: string,
  find: Find = (name) => lookup(name, { all: true }),
): Promise<boolean> => {
  const name = host.replace(/^\[|\]$|\.$/g, '');
  if (isIP(name)) return isPublicAddress(name);
  if (LOCAL_NAME.test(name)) return false;
  return (await findAddresses(name, find)).every(({ address }) => isPublicAddress(address));
};

/** Finds a host for a connection. Fails if one of its addresses is not public, whatever it was before. */
export const publicLookup: LookupFunction = (host, options, done) => {
  const use = (error: Error | null, found: readonly LookupAddress[]): void => {
    const [first] = found;
    if (error) return done(error, '');
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('This push service cannot be used'), '');
    if (options.all) return done(null, [...found]);
    done(null, first.address, first.family);
  };
  sent(() => lookup(host, { ...options, all: true })).then(
    (found) => use(null, found),
    (error: Error) => use(error, []),
  );
};
