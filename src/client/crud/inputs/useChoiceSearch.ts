import { type AutocompleteInputChangeReason, createFilterOptions } from '@mui/material';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';

interface Found {
  choices: readonly RaRecord[];
  /** The text they were searched by; undefined as long as they are still those of another. */
  by: string | undefined;
  isFetching: boolean;
  /** No answer will come before there is a connection again. */
  isCut?: boolean;
}

/** What stands in the field, and what has put it there. */
interface Shown {
  text: string;
  by?: AutocompleteInputChangeReason;
}

/** Narrows the choices at hand down to the typed text, until the server has found more. */
const narrowDown = createFilterOptions<RaRecord>();

/**
 * Searches for what is typed into an Autocomplete, by `ask`. The text stays until a choice is made or the field is
 * left, whatever arrives meanwhile; Enter takes nothing but what it finds, and sends no form before.
 */
export const useChoiceSearch = (found: Found, ask: (text: string) => void) => {
  const [shown, setShown] = useState<Shown>({ text: '' });
  const root = useRef<HTMLElement>(null);
  const isSearching = shown.by === 'input' && shown.text !== '';
  const isAnswered = found.by === shown.text;

  const onInputChange = (_: SyntheticEvent | null, text: string, by: AutocompleteInputChangeReason) => {
    if (by === 'reset' && isSearching) return;
    setShown({ text, by });
    ask(by === 'input' ? text : '');
  };

  // What is filled in under whoever is about to type is typed over, as if it had stood there when they came.
  useLayoutEffect(() => {
    const { activeElement: field } = document;
    if (shown.by !== 'reset' || !root.current?.contains(field)) return;
    if (field instanceof HTMLInputElement) field.select();
  }, [shown]);

  const filterOptions: typeof narrowDown = (choices, state) => {
    if (!isSearching) return choices;
    return isAnswered ? [...found.choices] : narrowDown([...found.choices], state);
  };

  const end = () => {
    if (isSearching) ask('');
    setShown(({ text }) => ({ text }));
  };

  return {
    end,
    search: {
      ref: root,
      inputValue: shown.text,
      onInputChange,
      filterOptions,
      loading: !found.isCut && (found.isFetching || (isSearching && !isAnswered)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && isSearching) event.preventDefault();
      },
    },
  };
};
