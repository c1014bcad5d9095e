import { useMemo } from 'react';
import { type RaRecord, type TranslateFunction, useGetList, useGetMany } from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import { resourceNamed, resources } from '../../../../resources';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { useDebounced } from '../list/filters/useDebounced';
import { noErrorToast } from '../list/listDefaults';
import { bestFirst, type MatchNotes, notesOf } from './matches';

/** Many, because the server sorts them by name, and the best match may be among the last. */
const MATCHES_MAX = 100;
const REFERRING_MAX = 10;

/** Returns the resource whose records have one current record of this one, such as the drivers of cars. */
const referringTo = (target: string): { definition: ResourceDefinition; source: string } | undefined => {
  for (const definition of resources)
    for (const [source, field] of Object.entries(definition.fields))
      if (field.target === target && field.stored === false) return { definition, source };
  return undefined;
};

const queryOf = ({ recordRepresentation }: ResourceDefinition, q: string, perPage: number) => ({
  filter: { q },
  sort: { field: recordRepresentation, order: 'ASC' as const },
  pagination: { page: 1, perPage },
});

const none: readonly RaRecord[] = [];

/** Finds the records that refer to a target by their own names: a driver's name finds the car. */
const useReferring = (target: string, q: string) => {
  const referring = useMemo(() => referringTo(target), [target]);
  const isEnabled = referring !== undefined && q !== '';
  const definition = referring?.definition ?? resourceNamed(target);
  const {
    data = none,
    isPlaceholderData,
    isPending,
  } = useGetList<RaRecord>(definition.name, queryOf(definition, q, REFERRING_MAX), {
    ...noErrorToast,
    enabled: isEnabled,
  });
  const notes = useMemo(() => {
    const found = referring ? data.filter((record) => record[referring.source] != null) : none;
    return new Map(
      found.map((record) => [
        Number(record[referring?.source ?? '']),
        String(record[definition.recordRepresentation]),
      ]),
    );
  }, [data, referring, definition]);
  const ids = [...notes.keys()];
  const many = useGetMany<RaRecord>(target, { ids }, { enabled: isEnabled && ids.length > 0 });
  const isFound = !isEnabled || !(isPending || isPlaceholderData || (ids.length > 0 && many.isPending));
  return { notes, records: isEnabled ? (many.data ?? none) : none, isFound };
};

/** The text in place of choices: why they could not be fetched, or that there are none, with what `noteKey` says. */
export const noOptionsText = (error: unknown, translate: TranslateFunction, noteKey?: string): string => {
  if (error instanceof Error && error.message) return error.message;
  const text = translate('motoka.input.noChoice');
  return noteKey ? `${text}. ${translate(noteKey)}` : text;
};

export interface Matches {
  /** The matching records, best first. */
  readonly choices: readonly RaRecord[];
  readonly notes: MatchNotes;
  /** The text that they match; undefined while they are being fetched. */
  readonly by: string | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
}

/** Searches the records of a resource for a typed text, also through the records that refer to them. */
export const useMatches = (target: string, typed: string): Matches => {
  const definition = resourceNamed(target);
  const settled = useDebounced(typed);
  const q = typed === '' ? '' : settled;
  const list = useGetList<RaRecord>(target, queryOf(definition, q, MATCHES_MAX), {
    ...noErrorToast,
    enabled: q !== '',
  });
  const { notes: others, records, isFound } = useReferring(target, q);
  const { data } = list;
  const choices = useMemo(() => {
    const all = [...(data ?? none), ...records.filter(Boolean)].filter(isAtServer);
    return bestFirst(definition, [...new Map(all.map((one) => [one.id, one])).values()], q);
  }, [definition, data, records, q]);
  const notes = useMemo(() => notesOf(definition, choices, q, others), [definition, choices, q, others]);
  const isComplete = q !== '' && !list.isPending && !list.isPlaceholderData && isFound;
  const { isFetching, error } = list;
  return { choices, notes, by: isComplete ? q : undefined, isFetching, error };
};
