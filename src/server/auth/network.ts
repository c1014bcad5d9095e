import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The groups of an IPv6 address, each as a number. */
const groupsOf = (address: string): readonly number[] => {
  // An IPv4 address at the end is two groups.
  const plain = address
    .replace(/%.*$/, '')
    .replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...bytes) =>
      [0, 2].map((at) => (Number(bytes[at]) * 256 + Number(bytes[at + 1])).toString(16)).join(':'),
    );
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
};

/**
 * Returns what limits count as one address: an IPv4 address, however it is written, or the /64 of an IPv6 address, of which a
 * home or a phone has all. Any other key stays as it is.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [Math.floor(group / 256), group % 256])
      .join('.');
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};
