import type { ResourceDefinition } from '../../contract/resource';

const plateHeadings = [
  ...['plate', 'platenumber', 'reg', 'regno', 'registration', 'registrationnumber'],
  ...['car', 'vehicle', 'bus'],
];

/** Common headings of a field besides its name and label, normalized. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  numberPlate: plateHeadings,
  carId: plateHeadings,
  userId: ['owner', 'ownername', 'belongsto'],
  driverId: ['driver', 'drivername', 'driversname'],
  name: ['fullname', 'drivername', 'ownername'],
  phone: ['phonenumber', 'cell', 'cellphone', 'mobile', 'tel', 'telephone', 'contact'],
  model: ['make', 'makeandmodel', 'type', 'vehicletype'],
  date: ['day', 'paidon', 'datepaid', 'when'],
  dateChanged: ['date', 'day', 'changedon'],
  amount: ['cash', 'cashing', 'paid', 'payment', 'total', 'sum', 'kwacha', 'zmw', 'k', 'cost', 'money'],
  price: ['amount', 'cost', 'paid', 'zmw', 'total'],
  mileage: ['km', 'kms', 'odometer', 'odo', 'reading', 'kilometres', 'kilometers'],
  KmOilChange: ['km', 'kms', 'mileage', 'odometer', 'odo', 'kilometres', 'kilometers'],
  details: ['description', 'detail', 'work', 'what', 'item', 'notes', 'remarks'],
  notes: ['note', 'remarks', 'remark', 'comment', 'comments', 'details', 'description'],
  reason: ['why', 'notes', 'comment'],
  validUntil: ['expires', 'expiry', 'expirydate', 'validto', 'until', 'duedate'],
  startsOn: ['from', 'start', 'starts', 'since'],
  endsOn: ['until', 'to', 'end', 'ends'],
};

const normalize = (text: string): string => text.toLowerCase().replaceAll(/\([^)]*\)|[^\p{L}\p{N}]/gu, '');

/** The importable fields, in the order of the form. A cell cannot contain a photo. */
export const importFields = ({ fields }: ResourceDefinition): readonly string[] =>
  Object.keys(fields).filter((source) => fields[source]?.kind !== 'files');

const namesOf = (source: string, labels: readonly string[]): readonly string[] =>
  [source, ...labels].map(normalize);

/** Matches each column to a field by its heading: first by names and labels, then by synonyms. No field is used twice. */
export const matchColumns = (
  definition: ResourceDefinition,
  header: readonly string[],
  labelOf: (source: string) => string,
): readonly (string | undefined)[] => {
  const fields = importFields(definition);
  const taken = new Set<string>();
  const matched = header.map((): string | undefined => undefined);
  const match = (headingsOf: (source: string) => readonly string[]) =>
    header.forEach((heading, index) => {
      if (matched[index] !== undefined) return;
      const found = fields.find(
        (source) => !taken.has(source) && headingsOf(source).includes(normalize(heading)),
      );
      if (!found) return;
      taken.add(found);
      matched[index] = found;
    });
  match((source) => namesOf(source, [definition.fields[source]?.label ?? '', labelOf(source)]));
  match((source) => synonyms[source] ?? []);
  return matched;
};

/** Converts rows to records for the request. Columns without a field and empty cells are left out. */
export const toRecords = (
  rows: readonly (readonly string[])[],
  columns: readonly (string | undefined)[],
): readonly Readonly<Record<string, string>>[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((source, index) => (source && row[index] ? [[source, row[index]]] : [])),
    ),
  );
