import { internal, type Source } from './sources';

/** The rooms of a house, top first. A room is a folder or a file of the house. */
export type Floors = readonly (readonly string[])[];

/** The files that each file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export const importsOf = (sources: readonly Pick<Source, 'path' | 'imports'>[]): Imports => {
  const paths = new Set(sources.map(({ path }) => path));
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const fileOf = (target: string) => endings.map((ending) => target + ending).find((path) => paths.has(path));
  return new Map(
    sources.map((source) => [source.path, internal(source).flatMap((target) => fileOf(target) ?? [])]),
  );
};

/** The room of a house that a file is in; undefined for a file of another house. */
export const roomOf = (path: string, house: string): string | undefined =>
  path.startsWith(`${house}/`) ? path.slice(house.length + 1).split('/')[0] : undefined;

export const roomsOf = (imports: Imports, house: string): readonly string[] => [
  ...new Set([...imports.keys()].flatMap((path) => roomOf(path, house) ?? [])),
];

/** Returns the imports that lead up: a room imports only the rooms that are written after it. */
export const uphillImports = (imports: Imports, house: string, floors: Floors): readonly string[] => {
  const order = floors.flat();
  const placeOf = (path: string) => order.indexOf(roomOf(path, house) ?? '');
  return [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => placeOf(path) >= 0 && placeOf(target) >= 0 && placeOf(target) < placeOf(path))
      .map((target) => `${path} imports ${target}`),
  );
};

/** Returns the files of a circle of imports within a house; undefined if there is none. */
export const circleIn = (imports: Imports, house: string): readonly string[] | undefined => {
  const done = new Set<string>();
  const visit = (path: string, open: readonly string[]): readonly string[] | undefined => {
    if (open.includes(path)) return open.slice(open.indexOf(path));
    if (done.has(path)) return undefined;
    for (const target of imports.get(path) ?? []) {
      const circle = visit(target, [...open, path]);
      if (circle) return circle;
    }
    done.add(path);
    return undefined;
  };
  for (const path of imports.keys()) {
    const circle = path.startsWith(`${house}/`) ? visit(path, []) : undefined;
    if (circle) return circle;
  }
  return undefined;
};
