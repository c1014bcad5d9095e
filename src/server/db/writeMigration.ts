import type { ResourceDefinition } from '../../contract/resource';
import type { Drift } from './drift';
import { columnsOf, storedFields } from './tables';

const LONG_KEY = /Key$/;

/** `.addColumn('carId', number, (column) => column.notNull().references('cars.id'))` */
const columnCode = (definition: ResourceDefinition, column: string, isNewTable: boolean): string => {
  const { type, isRequired } = columnsOf(definition)[column] ?? { type: 'text', isRequired: false };
  const target = storedFields(definition)[column]?.target;
  // A column that joins an existing table has no value in its rows.
  const rules = [
    ...(isRequired && isNewTable ? ['notNull()'] : []),
    ...(target ? [`references('${target}.id')`] : []),
  ];
  const made = rules.length > 0 ? `, (column) => column.${rules.join('.')}` : '';
  return `.addColumn('${column}', ${type}${made})`;
};

/** What is filtered, sorted or searched gets an index that ends in the id; long texts by their beginning. */
const indexCode = ({ name, fields }: ResourceDefinition, column: string): string | undefined => {
  const source = column.replace(LONG_KEY, '');
  const field = fields[column] ?? fields[source];
  const isKey = LONG_KEY.test(column) && !(column in fields);
  if (field?.kind === 'longText')
    return isKey
      ? `await sql\`create index "${name}_${column}" on "${name}" (substr("${column}", 1, 100), id)\`.execute(db);\n  await types.search(db, '${name}', '${column}');`
      : undefined;
  if (field && (field.kind === 'text' || field.kind === 'email') && !isKey) return undefined;
  const columns = field?.unique ? `'${column}'` : `'${column}', 'id'`;
  return `await db.schema.createIndex('${name}_${column}').on('${name}')${field?.unique ? '.unique()' : ''}.columns([${columns}]).execute();`;
};

const indexesCode = (definition: ResourceDefinition, columns: readonly string[]): string[] =>
  columns.filter((column) => column !== 'id').flatMap((column) => indexCode(definition, column) ?? []);

const tableCode = (definition: ResourceDefinition): string[] => {
  const columns = Object.keys(columnsOf(definition)).filter((column) => column !== 'id');
  return [
    `await types\n    .withId(db.schema.createTable('${definition.name}'))`,
    ...columns.map((column) => `    ${columnCode(definition, column, true)}`),
    '    .execute();',
    ...indexesCode(definition, columns).map((line) => `  ${line}`),
  ];
};

/** The source of the migration that settles a drift: new tables, and new columns of the ones there are. */
export const writeMigration = ({ tables, columns }: Drift): string => {
  const lines = [
    ...tables.map((definition) => `  ${tableCode(definition).join('\n')}`),
    ...columns.map(
      ({ definition, column }) =>
        `  await db.schema.alterTable('${definition.name}')${columnCode(definition, column, false)}.execute();` +
        indexesCode(definition, [column]).map((line) => `\n  ${line}`),
    ),
  ];
  const body = lines.join('\n\n');
  const names = ['text', 'number'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `import { ${body.includes('await sql`') ? 'sql, ' : ''}type Kysely } from 'kysely';
import type { Tables } from '../connect';
import type { Types } from '../types';

/** ${[...tables.map(({ title }) => title), ...columns.map(({ definition, column }) => `${definition.name}.${column}`)].join(', ')}. */
export const up = (types: Types) => async (db: Kysely<Tables>): Promise<void> => {
  const { ${names.join(', ')} } = types;

${body}
};
`;
};
