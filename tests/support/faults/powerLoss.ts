import type { Event } from './trace';

/** The possible content of a disk after a power loss, by file; files that never reached it are missing. */
export type Disk = ReadonlyMap<string, Buffer>;

const SECTOR = 512;

type Change = Exclude<Event, { kind: 'sync' | 'answer' }>;

const applied = (content: Buffer, change: Change): Buffer<ArrayBufferLike> => {
  if (change.kind === 'truncate') {
    const cut = Buffer.alloc(change.size);
    content.copy(cut, 0, 0, change.size);
    return cut;
  }
  const { at, data } = change;
  const grown =
    content.length >= at + data.length
      ? content
      : Buffer.concat([content, Buffer.alloc(at + data.length - content.length)]);
  data.copy(grown, at);
  return grown;
};

/** A write of which only some sectors reached the disk. */
const torn = (change: Change, random: () => number): Change => {
  if (change.kind === 'truncate' || random() < 0.5) return change;
  const sectors = Math.floor(random() * (change.data.length / SECTOR + 1));
  return { ...change, data: change.data.subarray(0, sectors * SECTOR) };
};

/** A disk with POSIX guarantees: synced data is there; unsynced data may or may not be. */
export const simulatedDisk = (start: Disk) => {
  const synced = new Map<string, Buffer>([...start].map(([file, content]) => [file, Buffer.from(content)]));
  const pending = new Map<string, Change[]>();

  const apply = (event: Event): void => {
    if (event.kind === 'answer') return;
    if (event.kind !== 'sync') {
      pending.set(event.file, [...(pending.get(event.file) ?? []), event]);
      return;
    }
    const content = (pending.get(event.file) ?? []).reduce(
      applied,
      synced.get(event.file) ?? Buffer.alloc(0),
    );
    pending.delete(event.file);
    synced.set(event.file, content);
  };

  /** The disk after a power cut now; `choose` picks the unsynced changes that reached it. */
  const cut = (choose: (changes: readonly Change[]) => readonly Change[]): Disk => {
    const disk = new Map<string, Buffer>([...synced].map(([file, content]) => [file, Buffer.from(content)]));
    for (const [file, changes] of pending) {
      const arrived = choose(changes);
      if (arrived.length > 0)
        disk.set(file, arrived.reduce<Buffer>(applied, disk.get(file) ?? Buffer.alloc(0)));
    }
    return disk;
  };

  return {
    apply,
    nothingMore: () => cut(() => []),
    everything: () => cut((changes) => changes),
    some: (random: () => number) =>
      cut((changes) => changes.filter(() => random() < 0.5).map((change) => torn(change, random))),
  };
};
