import type { ResourceDefinition } from '../../../contract/resource';
import type { Drift } from './drift';
import { tableColumns, dateField, isFolded, storedFields } from '../sql/tables';

const FOLDED_SUFFIX = /Key$/;

/** `.addColumn('carId', number, (column) => column.notNull().references('cars.id'))` */
const columnCode = (definition: ResourceDefinition, column: string): string => {
  const { type, isRequired } = tableColumns(definition)[column] ?? { type: 'text', isRequired: false };
  const target = storedFields(definition)[column]?.target;
  const rules = [...(isRequired ? ['notNull()'] : []), ...(target ? [`references('${target}.id')`] : [])];
  const made = rules.length > 0 ? `, (column) => column.${rules.join('.')}` : '';
  return `.addColumn('${column}', ${type}${made})`;
};

/**
 * Every filtered, sorted or searched column gets an index that ends in the id. A reference is indexed together with the
 * date.
 */
const indexCode = (definition: ResourceDefinition, column: string): string | undefined => {
  const { name, fields } = definition;
  const isFoldedColumn = FOLDED_SUFFIX.test(column) && !(column in fields);
  const field = fields[isFoldedColumn ? column.replace(FOLDED_SUFFIX, '') : column];
  if (field && isFolded(field) && !isFoldedColumn) return undefined;
  if (field?.unique)
    return `await db.schema.createIndex('${name}_${column}').on('${name}').unique().column('${column}').execute();`;
  const isReference = field?.kind === 'reference';
  const sorted = isReference ? (dateField(definition) ?? column) : column;
  const isLong = field?.kind === 'longText';
  const options = [
    `table: '${name}', column: '${sorted}'`,
    ...(sorted !== column ? [`under: '${column}'`] : []),
    ...(isLong ? ['isLong: true'] : []),
    ...(tableColumns(definition)[sorted]?.isRequired ? ['isFilled: true'] : []),
  ];
  const search = isLong ? `\n  await types.search(db, '${name}', '${column}');` : '';
  return `await types.sort(db, { ${options.join(', ')} });${search}`;
};

const indexesCode = (definition: ResourceDefinition, columns: readonly string[]): string[] =>
  columns.filter((column) => column !== 'id').flatMap((column) => indexCode(definition, column) ?? []);

const tableCode = (definition: ResourceDefinition): string[] => {
  const columns = Object.keys(tableColumns(definition)).filter((column) => column !== 'id');
  return [
    `await types\n    .withId(db.schema.createTable('${definition.name}'))`,
    ...columns.map((column) => `    ${columnCode(definition, column)}`),
    '    .execute();',
    ...indexesCode(definition, columns).map((line) => `  ${line}`),
  ];
};

/**
 * Returns the source of a migration that adds the missing tables and columns. Throws for a required column: the existing rows
 * have no value for it.
 */
export const writeMigration = ({ tables, columns }: Drift): string => {
  const required = columns.find(({ definition, column }) => tableColumns(definition)[column]?.isRequired);
  if (required) {
    const field = `${required.definition.name}.${required.column}`;
    throw new Error(
      `${field} is required by both forms, and the existing rows have no value for it. Take it out of \`required\`, or write the migration by hand`,
    );
  }
  const lines = [
    ...tables.map((definition) => `  ${tableCode(definition).join('\n')}`),
    ...columns.map(
      ({ definition, column }) =>
        `  await db.schema.alterTable('${definition.name}')${columnCode(definition, column)}.execute();` +
        indexesCode(definition, [column]).map((line) => `\n  ${line}`),
    ),
  ];
  const body = lines.join('\n\n');
  const names = ['text', 'number'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** ${[...tables.map(({ title }) => title), ...columns.map(({ definition, column }) => `${definition.name}.${column}`)].join(', ')}. */
export const up = (types: Types) => async (db: Kysely<Tables>): Promise<void> => {
  const { ${names.join(', ')} } = types;

${body}
};
`;
};
