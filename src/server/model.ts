import { sql } from 'kysely';
import { bodySchema } from './input/bodies';
import { kindSchemas } from './input/kinds';
import { queryReader } from './input/query';
import type { ResourceDefinition } from '../contract/resource';
import type { Calendar } from './calendar';
import { byIdStatements } from './db/repository';
import { selectionOf } from './db/sql/selection';
import { storedFields } from './db/sql/tables';
import type { Condition } from './db/sql/where';
import { ownerColumn } from './ownership';
import { hooksOf } from './resources';
import type { Viewer } from './resources/hooks';

/** The columns that a read does not show: the hidden ones but for secrets, and those in whose place it shows something else. */
const unseenColumns = (
  { hidden = {} }: ResourceDefinition,
  fields: object,
  expressions: object,
): readonly string[] => [
  ...Object.keys(hidden).filter((source) => hidden[source]?.kind !== 'password'),
  ...Object.keys(expressions).filter((source) => source in fields),
];

/** What the server builds from a definition at the start: how it is read, validated and owned. */
export const modelOf = (definition: ResourceDefinition, calendar: Calendar) => {
  const { name } = definition;
  const hooks = hooksOf(definition);
  const kinds = kindSchemas(calendar);
  const column = ownerColumn(definition);
  const selection = selectionOf(definition, hooks.expressions);

  /** The rows of an owner. */
  const ownedBy = (userId: number): Condition => {
    if (hooks.owned) return hooks.owned(userId);
    if (!column) throw new Error(`Nothing says whose a record of ${name} is: give it a userId`);
    return sql`${sql.ref(`${name}.${column}`)} = ${userId}`;
  };
  // Throws at the start rather than at the first request.
  ownedBy(0);

  return {
    definition,
    hooks,
    column,
    unseen: unseenColumns(definition, storedFields(definition), hooks.expressions ?? {}),
    selection,
    byId: byIdStatements(definition, selection, ownedBy),
    schemas: { add: bodySchema(definition, 'add', kinds), update: bodySchema(definition, 'update', kinds) },
    readQuery: queryReader(definition, calendar),
    ownedBy,
    /** The rows of a car. */
    ofCar: (carId: number): Condition => hooks.ofCar?.(carId) ?? sql`${sql.ref(`${name}.carId`)} = ${carId}`,
    /** The conditions of what a viewer may see. */
    visibleTo: (viewer: Viewer): readonly Condition[] => (viewer.isAdmin ? [] : [ownedBy(viewer.id)]),
  };
};

export type Model = ReturnType<typeof modelOf>;

/** The model of a resource by its name. */
export type Models = (name: string) => Model;

export const modelsOf = (definitions: readonly ResourceDefinition[], calendar: Calendar): Models => {
  const models = new Map(definitions.map((definition) => [definition.name, modelOf(definition, calendar)]));
  return (name) => {
    const model = models.get(name);
    if (!model) throw new Error(`No resource is called ${name}`);
    return model;
  };
};
