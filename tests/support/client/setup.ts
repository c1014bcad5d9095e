import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { takePending, watchPending } from './pending';

watchPending();

// An error or a warning in the console fails the test. But react-admin logs every failed and every cancelled request.
const complaints: unknown[][] = [];
const isRequestFailure = (logged: unknown): boolean =>
  logged instanceof Error && ('status' in logged || logged.name === 'AbortError');
/** Props that react-admin still passes to MUI 9, which hands them on to the element. React says so once a process. */
const passedOn = ['InputProps', 'inputProps', 'InputLabelProps', 'inputRef'];
const isPassedOn = ([message, prop]: unknown[]): boolean =>
  String(message).startsWith('React does not recognize the `%s` prop') && passedOn.includes(String(prop));
for (const level of ['error', 'warn'] as const)
  console[level] = (...logged) =>
    void (isRequestFailure(logged[0]) || isPassedOn(logged) || complaints.push(logged));

afterEach(() => {
  cleanup();
  expect(takePending(), 'unmounting cancels every timer and removes every listener').toEqual([]);
  expect(complaints.splice(0), 'nothing is logged as an error or a warning').toEqual([]);
});

// Screens are large and machines may be busy: what is awaited still ends at once when it is there.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out and cannot scroll.
Element.prototype.scrollIntoView = () => {};

// Without a layout no rule of a style sheet matters, and computing them is what queries by role cost most.
const computeStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, pseudoElement) =>
  pseudoElement || !(element instanceof HTMLElement) ? computeStyle(element, pseudoElement) : element.style;
