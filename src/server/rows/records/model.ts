import { sql } from 'kysely';
import { bodySchema } from '../../ground/input/bodies';
import { kindSchemas } from '../../ground/input/kinds';
import { queryReader } from '../../ground/input/query';
import type { ResourceDefinition } from '../../../contract/resource';
import type { Calendar } from '../../ground/calendar';
import { byIdStatements } from '../../db/findRecord';
import { selectionOf } from '../../db/sql/selection';
import { storedFields } from '../../db/sql/tables';
import { ownerColumn } from './ownership';
import type { ResourceHooks } from './hooks';
import type { Viewer } from '../../auth/viewer';
import { type Condition, isOneOf, type Owners, ref } from '../../db/sql/where';
import { readableIn } from '../../auth/access';

/** Returns the columns that a read does not return: hidden ones, except secrets, and those that an expression replaces. */
const unseenColumns = (
  { hidden = {} }: ResourceDefinition,
  fields: object,
  expressions: object,
): readonly string[] => [
  ...Object.keys(hidden).filter((source) => hidden[source]?.kind !== 'password'),
  ...Object.keys(expressions).filter((source) => source in fields),
];

/** Builds the server's model of a resource at the start: its statements, schemas and conditions. */
const modelOf = (definition: ResourceDefinition, hooks: ResourceHooks, calendar: Calendar) => {
  const { name } = definition;
  const kinds = kindSchemas(calendar);
  const column = ownerColumn(definition);
  const selection = selectionOf(definition, hooks.expressions);

  if (!hooks.owned && !column) throw new Error(`Nothing says whose a record of ${name} is: give it a userId`);
  /** Selects the rows of owners. */
  const ownedBy = (owners: Owners): Condition =>
    hooks.owned?.(owners) ?? isOneOf(ref(`${name}.${column}`), owners);

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
    ofCar: (carId: number): Condition => hooks.ofCar?.(carId) ?? sql`${ref(`${name}.carId`)} = ${carId}`,
    /** Returns the conditions that select what a viewer may see. */
    visibleTo: (viewer: Viewer): readonly Condition[] => {
      const owners = readableIn(viewer, name);
      return owners === 'all' ? [] : [ownedBy(owners)];
    },
    /**
     * Returns the same conditions for a list of very many records of several owners. They use no index on the owner, so that
     * an index gives the order. Undefined if there is no owner's column, or one owner.
     */
    scannedFor: (viewer: Viewer): readonly Condition[] | undefined => {
      const owners = readableIn(viewer, name);
      return hooks.owned || owners === 'all' || owners.length === 1
        ? undefined
        : [isOneOf(sql`+${ref(`${name}.${column}`)}`, owners)];
    },
  };
};

export type Model = ReturnType<typeof modelOf>;

/** Returns the model of a resource by name. Throws for an unknown name. */
export type Models = (name: string) => Model;

export const modelsOf = (
  definitions: readonly ResourceDefinition[],
  hooksOf: (definition: ResourceDefinition) => ResourceHooks,
  calendar: Calendar,
): Models => {
  const models = new Map(
    definitions.map((definition) => [definition.name, modelOf(definition, hooksOf(definition), calendar)]),
  );
  return (name) => {
    const model = models.get(name);
    if (!model) throw new Error(`No resource is called ${name}`);
    return model;
  };
};

declare module '../../http/route' {
  interface Services {
    readonly models: Models;
  }
}
