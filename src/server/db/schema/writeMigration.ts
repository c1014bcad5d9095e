import { type ResourceDefinition, dateField } from '../../../contract/resource';
import type { Drift } from './drift';
import { tableColumns, isFolded, joinedFolds, storedFields } from '../sql/tables';

/** `carId: 'number not null references cars(id)',` */
const columnCode = (definition: ResourceDefinition, column: string): string => {
  const { type, isRequired } = tableColumns(definition)[column] ?? { type: 'text', isRequired: false };
  const target = storedFields(definition)[column]?.target;
  const rules = `${isRequired ? ' not null' : ''}${target ? ` references ${target}(id)` : ''}`;
  return `${column}: '${type}${rules}',`;
};

/**
 * An index that ends in the id, for the orders in which people sort a long list: its days, amounts, plates and names. A
 * reference is indexed together with the date.
 */
const indexCode = (definition: ResourceDefinition, column: string): readonly string[] => {
  const { name } = definition;
  const stored = storedFields(definition);
  const date = dateField(definition);
  const isFilled = (sorted: string) => tableColumns(definition)[sorted]?.isRequired === true;
  const sort = (options: string, sorted: string) =>
    `await sort({ table: '${name}', column: '${sorted}'${options}${isFilled(sorted) ? ', isFilled: true' : ''} });`;

  const source = column.replace(/Key$/, '');
  const folded = source === column || column in stored ? undefined : stored[source];
  const field = stored[column] ?? folded;
  if (field?.unique)
    return isFolded(field) && !folded
      ? []
      : [`await index({ table: '${name}', name: '${column}', columns: ['${column}'], isUnique: true });`];
  if (folded?.kind === 'longText')
    return [sort(', isLong: true', column), `await search('${name}', '${column}');`];
  if (field?.kind === 'reference') return [sort(date ? `, under: '${column}'` : '', date ?? column)];
  const isName = joinedFolds(definition).some((joined) => `${joined.source}Key` === column);
  const isOwnName = folded !== undefined && source === definition.recordRepresentation;
  const isSorted = field?.kind === 'date' || field?.kind === 'money' || isName || isOwnName;
  const isDefault = column === 'createdAt' && date === undefined;
  return isSorted || isDefault ? [sort('', column)] : [];
};

const tableCode = (definition: ResourceDefinition): readonly string[] => {
  const columns = Object.keys(tableColumns(definition)).filter((column) => column !== 'id');
  return [
    `await table('${definition.name}', {`,
    "id: 'id',",
    ...columns.map((column) => columnCode(definition, column)),
    '});',
    ...columns.flatMap((column) => indexCode(definition, column)),
    '',
  ];
};

const columnsCode = ({ definition, column }: Drift['columns'][number]): readonly string[] => [
  `await columns('${definition.name}', { ${columnCode(definition, column)} });`,
  ...indexCode(definition, column),
];

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
  const body = [...tables.flatMap(tableCode), ...columns.flatMap(columnsCode)].join('\n');
  const used = ['table', 'columns', 'index', 'sort', 'search'].filter((name) =>
    body.includes(`await ${name}(`),
  );
  const about = [
    ...tables.map(({ title }) => title),
    ...columns.map(({ definition, column }) => `${definition.name}.${column}`),
  ];
  return `import type { Migration } from '../migration';

/** ${about.join(', ')}. */
export const up = async ({ ${used.join(', ')} }: Migration): Promise<void> => {
${body}
};
`;
};
