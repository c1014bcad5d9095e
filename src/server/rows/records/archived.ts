import type { ResourceDefinition } from '../../../contract/resource';
import type { Row } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import { badRequest } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import { say, type Text } from '../../ground/i18n/sentence';
import { referencesOf, type WriteContext } from './checks';

/** `ABZ 1234 is archived`, if the row of a referenced record is. */
export const archivedSentence = (
  { flags = {}, recordRepresentation }: ResourceDefinition,
  row: Row,
): Text | undefined => {
  const { archived } = flags;
  if (!archived || row[archived.of] == null) return undefined;
  return say('{record} is archived', { record: String(row[recordRepresentation] ?? '') });
};

/** Throws 400 for a reference to an archived record, unless the record had it before or an undo restores it. */
export const refuseArchived = (
  { model, models, isUndo }: Pick<WriteContext, 'model' | 'models' | 'isUndo'>,
  input: Input,
  references: Readonly<Record<string, Row>>,
  before?: Rec,
): void => {
  if (isUndo) return;
  const errors: Record<string, Text> = {};
  for (const [source, { target = '' }] of referencesOf(model.definition)) {
    const row = references[source];
    const text = row && archivedSentence(models(target).definition, row);
    if (text && input[source] !== before?.[source]) errors[source] = text;
  }
  if (Object.keys(errors).length > 0) throw badRequest(errors);
};
