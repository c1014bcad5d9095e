import { type AutocompleteInputChangeReason, createFilterOptions } from '@mui/material';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';

interface Found {
  choices: readonly RaRecord[];
  /** The text that they match; undefined while they are the choices of the previous one. */
  by: string | undefined;
  isFetching: boolean;
  isOffline?: boolean;
}

interface Search {
  found: Found;
  /** Called with the typed text; empty when the search ends. */
  onSearch: (text: string) => void;
  /** Called with the choice that the user pressed Enter for before it was there. */
  onPick: (choice: RaRecord) => void;
  /** Called when the user types on after a decision, before the form has moved the focus. The key goes to the next field. */
  onTypeOn?: () => void;
}

/** The text of the field, and the reason of its last change. */
interface Shown {
  text: string;
  by?: AutocompleteInputChangeReason;
}

/** Filters the loaded choices by the typed text, until the server responds. */
const filterLoaded = createFilterOptions<RaRecord>();

const isTypedIn = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.value !== '';

/**
 * Returns the props of an Autocomplete that searches on the server. New choices do not replace the text until the user
 * selects one or leaves the field. Enter does not submit the form during a search: it takes the first choice of the typed
 * text, as soon as the choices are there.
 */
export const useChoiceSearch = ({ found, onSearch, onPick, onTypeOn }: Search) => {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown>({ text: '' });
  /** The text whose first choice is taken when it comes. */
  const decided = useRef<string>(undefined);
  const isHighlightMoved = useRef(false);
  const hasChosen = useRef(false);
  const root = useRef<HTMLElement>(null);
  const isSearching = shown.by === 'input' && shown.text !== '';
  const isUpToDate = found.by === shown.text;

  const onInputChange = (_: SyntheticEvent | null, text: string, by: AutocompleteInputChangeReason) => {
    if (isSearching && (by === 'reset' || (by === 'blur' && decided.current !== undefined))) return;
    setShown({ text, by });
    decided.current = undefined;
    isHighlightMoved.current = false;
    onSearch(by === 'input' ? text : '');
  };

  // A value that is filled in while the field has the focus is selected, so that typing replaces it.
  useLayoutEffect(() => {
    const { activeElement: field } = document;
    if (shown.by !== 'reset' || !root.current?.contains(field)) return;
    if (field instanceof HTMLInputElement) field.select();
  }, [shown]);

  const filterOptions: typeof filterLoaded = (choices, state) => {
    if (!isSearching) return choices;
    return isUpToDate ? [...found.choices] : filterLoaded([...found.choices], state);
  };

  const end = () => {
    if (isSearching) onSearch('');
    setShown(({ text }) => ({ text }));
  };

  const takeFirst = useEvent(() => {
    decided.current = undefined;
    const [first] = found.choices;
    if (first) {
      onPick(first);
      return end();
    }
    // Nothing matches: the text stays where the user can correct it, unless they are typing elsewhere by now.
    if (root.current?.contains(document.activeElement)) return;
    if (isTypedIn(document.activeElement)) {
      onSearch('');
      return setShown({ text: '' });
    }
    root.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    if (isUpToDate && decided.current === shown.text) takeFirst();
  }, [isUpToDate, shown, takeFirst]);

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const isText = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
    if (hasChosen.current && isText) {
      hasChosen.current = false;
      onTypeOn?.();
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isHighlightMoved.current = true;
    if (event.key !== 'Enter' || !isSearching) return;
    event.preventDefault();
    if (isUpToDate || found.isOffline || isHighlightMoved.current) return;
    event.defaultMuiPrevented = true;
    decided.current = shown.text;
    hasChosen.current = true;
  };

  return {
    /** Ends the search when the field is left, unless Enter has decided. */
    leave: () => {
      hasChosen.current = false;
      if (decided.current === undefined) end();
    },
    end,
    /** Ends the search with a chosen record. */
    endChosen: () => {
      hasChosen.current = true;
      end();
    },
    isSearching,
    search: {
      ref: root,
      inputValue: shown.text,
      onInputChange,
      filterOptions,
      loadingText: translate('motoka.shell.loading'),
      openText: translate('motoka.input.showChoices'),
      closeText: translate('motoka.input.hideChoices'),
      clearText: translate('motoka.input.clear'),
      // Not labelled by the field, so that the field's label is unique.
      slotProps: {
        listbox: { 'aria-labelledby': undefined, 'aria-label': translate('motoka.input.choices') },
      },
      loading: !found.isOffline && (found.isFetching || (isSearching && !isUpToDate)),
      onKeyDown,
    },
  };
};
