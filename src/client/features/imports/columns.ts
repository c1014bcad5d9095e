import type { FieldKind } from '../../../contract/fields';
import { dayIn } from '../../../contract/reading/days';
import { headingKey } from '../../../contract/reading/headings';
import { readAmount } from '../../../contract/reading/numbers';
import { phoneDigits } from '../../../contract/reading/phones';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import type { HeadingCount } from './parse/layout';
import { dayHeadings } from './weekly/headings';
import { wordsIn } from './wordsIn';

const plateHeadings = wordsIn(`
  plate platenumber plateno numberplate reg regno regnumber registration registrationnumber registrationno
  car carno carreg vehicle vehicleno vehiclereg bus busno immatriculation plaque vehicule voiture
  matricule
`);
const amountHeadings = wordsIn(`
  amount cash cashing paid amountpaid payment total totalcost totalprice totalamount sum kwacha zmw k cost
  price money collected collection premium montant cout couttotal prix prime recette versement somme
`);
const readingHeadings = wordsIn(`
  km kms mileage odometer odometerreading odo reading kilometres kilometers kilometrage compteur
`);
const dayHeadingWords = wordsIn(`
  date day datetime dateandtime paymentdate paidon datepaid when servicedate startdate jour dateetheure
  transactiondate
`);

/** Common headings of a field besides its name and label, as they are compared. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  numberPlate: plateHeadings,
  carId: plateHeadings,
  userId: ['owner', 'ownername', 'belongsto', 'proprietaire'],
  driverId: ['driver', 'drivername', 'driversname', 'chauffeur', 'conducteur'],
  name: ['fullname', 'drivername', 'ownername', 'nom', 'nomcomplet'],
  phone: wordsIn(`
    phonenumber phoneno cell cellphone mobile mobilenumber mobileno tel telephone contact whatsapp numero
  `),
  model: ['make', 'makeandmodel', 'type', 'vehicletype', 'modele', 'marque'],
  date: dayHeadingWords,
  dateChanged: [...dayHeadingWords, 'changedon'],
  amount: amountHeadings,
  price: amountHeadings,
  mileage: readingHeadings,
  KmOilChange: readingHeadings,
  details: wordsIn(`
    description detail work what item service servicetype expensetype travaux libelle note notes remarks
    remarques comment comments
  `),
  notes: wordsIn(`
    note remarks remark comment comments details description remarques remarque observations commentaire
  `),
  number: wordsIn('policy policyno policynumber certificateno licenceno documentno police'),
  kind: ['type', 'document', 'documenttype', 'paper', 'papier'],
  reason: ['why', 'notes', 'comment', 'motif', 'raison'],
  validUntil: wordsIn(`
    expires expiry expirydate expirationdate validto until enddate duedate echeance expire dateexpiration
  `),
  startsOn: ['from', 'start', 'startdate', 'starts', 'since', 'debut', 'du'],
  endsOn: ['until', 'to', 'end', 'enddate', 'ends', 'fin', 'au'],
};

/** The importable fields, in the order of the form. A cell cannot contain a photo. */
export const importFields = ({ fields }: ResourceDefinition): readonly string[] =>
  Object.keys(fields).filter((source) => fields[source]?.kind !== 'files');

/** Returns the joined values that show the record to which a reference refers: `What was done` is the name of the plan. */
const shownAs = ({ fields, joined = {} }: ResourceDefinition, source: string) =>
  Object.entries(joined).filter(
    ([, shown]) =>
      shown.via === source &&
      shown.source === resourceNamed(fields[source]?.target ?? '').recordRepresentation,
  );

/**
 * Matches each column to a field by its heading: first by names and labels, then by those of what a reference is shown as, then
 * by synonyms. No field is used twice.
 */
export const matchColumns = (
  definition: ResourceDefinition,
  header: readonly string[],
  labelOf: (source: string) => string,
): readonly (string | undefined)[] => {
  const fields = importFields(definition);
  const keys = header.map(headingKey);
  const taken = new Set<string>();
  const matched = header.map((): string | undefined => undefined);
  const match = (headingsOf: (source: string) => readonly string[]) => {
    const headings = fields.map((source) => [source, headingsOf(source)] as const);
    keys.forEach((key, index) => {
      if (key === '' || matched[index] !== undefined) return;
      const [found] = headings.find(([source, ones]) => !taken.has(source) && ones.includes(key)) ?? [];
      if (!found) return;
      taken.add(found);
      matched[index] = found;
    });
  };
  match((source) => [source, definition.fields[source]?.label ?? '', labelOf(source)].map(headingKey));
  match((source) =>
    shownAs(definition, source).flatMap(([shown, { label }]) => [label, labelOf(shown)].map(headingKey)),
  );
  match((source) => synonyms[source] ?? []);
  return matched;
};

const PLATE = /^[a-z]{2,3}[ -]?\d{1,4}[a-z]{0,3}$/i;
const NAME = /^\p{L}[\p{L}.'’-]{1,30} \p{L}[\p{L} .'’-]{0,60}$/u;
const PHONE_DIGITS = 9;

export const isPlate = (text: string): boolean => PLATE.test(text);

const isPhone = (cell: string): boolean => (phoneDigits(cell)?.length ?? 0) >= PHONE_DIGITS;

/** What the cells of a field look like, for a sheet without headings. */
const looks: Partial<Record<FieldKind | 'cars' | 'drivers', (cell: string) => boolean>> = {
  date: (cell) => dayIn(cell) !== undefined,
  phone: isPhone,
  cars: isPlate,
  drivers: (cell) => NAME.test(cell),
  money: (cell) => readAmount(cell, {}) !== undefined && !isPhone(cell) && dayIn(cell) === undefined,
};

/** Guesses the columns of a sheet without headings by their cells. A phone is never an amount. */
export const guessColumns = (
  { fields, recordRepresentation }: ResourceDefinition,
  rows: readonly (readonly string[])[],
): readonly (string | undefined)[] => {
  const width = rows[0]?.length ?? 0;
  const matched = Array.from({ length: width }, (): string | undefined => undefined);
  for (const [source, { kind, target, unique }] of Object.entries(fields)) {
    const isOwnName = source === recordRepresentation && kind === 'text';
    const test =
      looks[
        isOwnName ? (unique ? 'cars' : 'drivers') : target === 'cars' || target === 'drivers' ? target : kind
      ];
    if (!test) continue;
    const column = matched.findIndex((taken, index) => {
      const filled = rows.flatMap((row) => row[index] || []);
      return taken === undefined && filled.length > 0 && filled.filter(test).length > filled.length / 2;
    });
    if (column >= 0) matched[column] = source;
  }
  return matched;
};

/** Returns the function that counts the headings in a row that the import of a resource knows. */
export const headingCount =
  (definition: ResourceDefinition, labelOf: (source: string) => string, today: string): HeadingCount =>
  (row) => {
    const known = matchColumns(definition, row, labelOf).filter((source) => source !== undefined).length;
    const days = known > 0 && definition.counts === 'in' ? (dayHeadings(row, { today })?.count ?? 0) : 0;
    return known + days;
  };

/** Converts rows to records for the request. Columns without a field and empty cells are left out. */
export const toRecords = (
  rows: readonly (readonly string[])[],
  columns: readonly (string | undefined)[],
  read: (source: string, text: string, column: number) => string = (_, text) => text,
): readonly Readonly<Record<string, string>>[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((source, index) =>
        source && row[index] ? [[source, read(source, row[index], index)]] : [],
      ),
    ),
  );
