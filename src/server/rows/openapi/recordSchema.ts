import type { Field, FieldKind } from '../../../contract/fields';
import { resourceNamed } from '../../../resources';
import { isOpened } from '../../auth/access';
import type { Model } from '../records/model';

/** A JSON Schema, or a part of the description. */
export type Schema = Readonly<Record<string, unknown>>;

const fieldSchemas = {
  text: { type: 'string' },
  longText: { type: 'string' },
  email: { type: 'string', format: 'email' },
  password: { type: 'string' },
  integer: { type: 'integer' },
  money: { type: 'number', description: 'Kwacha' },
  phone: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
  reference: { type: 'integer' },
  choice: { type: 'string' },
  weekdays: { type: 'string', pattern: '^[01]{7}$' },
  percent: { type: 'number', minimum: 0, maximum: 100 },
  decimal: { type: 'number', minimum: 0, maximum: 99_999 },
  instant: { type: 'string', format: 'date-time' },
  files: {
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'type', 'bytes', 'width', 'height'],
      properties: {
        id: { type: 'integer' },
        type: { type: 'string' },
        bytes: { type: 'integer' },
        width: { type: ['integer', 'null'] },
        height: { type: ['integer', 'null'] },
      },
    },
  },
} satisfies { [K in FieldKind]: Schema };

/** The permissions in the response of one record, for a caller with access to another fleet. */
const permissions = { mayUpdate: { type: 'boolean' }, mayDelete: { type: 'boolean' } };

const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

export const recordSchema = ({ definition, hooks }: Pick<Model, 'definition' | 'hooks'>): Schema => {
  const { name, fields, computed, joined = {}, embedded = {} } = definition;
  const own = Object.entries({ ...fields, ...computed } as Record<string, Field>).filter(
    ([, { kind }]) => kind !== 'password',
  );
  const nested = (target: string): Schema => {
    const { recordRepresentation, fields: all } = resourceNamed(target);
    const called = nullable(fieldSchemas[all[recordRepresentation]?.kind ?? 'text']);
    return { type: 'object', properties: { id: { type: 'integer' }, [recordRepresentation]: called } };
  };
  return {
    title: name,
    type: 'object',
    required: ['id', 'createdAt', 'updatedAt'],
    properties: {
      id: { type: 'integer' },
      ...Object.fromEntries(
        own.map(([source, { kind, label }]) => [source, { ...nullable(fieldSchemas[kind]), title: label }]),
      ),
      ...Object.fromEntries(
        Object.entries(joined).map(([source, { label }]) => [
          source,
          { ...nullable(fieldSchemas.text), title: label },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(embedded).map(([key, { target }]) => [key, nullable(nested(target))]),
      ),
      ...hooks.embeds,
      ...(isOpened(name) && permissions),
      createdAt: fieldSchemas.instant,
      updatedAt: fieldSchemas.instant,
    },
  };
};
