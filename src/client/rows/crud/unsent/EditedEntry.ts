import { createContext, useContext } from 'react';
import type { OutboxEntry } from '../../../ground/providers/outbox/entry';

/** The record of the outbox that an Add form edits. It keeps its key, and its place in the order. */
export const EditedEntry = createContext<OutboxEntry | undefined>(undefined);

export const useEditedEntry = (): OutboxEntry | undefined => useContext(EditedEntry);
