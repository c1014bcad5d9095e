import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import './jsdom';
import { takePending } from './pending';
import { resetSession } from './session';

// A console error or warning fails the test, except those that react-admin logs for failed and cancelled requests.
const logs: unknown[][] = [];
const isRequestFailure = (args: unknown): boolean =>
  args instanceof Error && ('status' in args || args.name === 'AbortError');
/** Props that react-admin still passes to MUI 9, which passes them to the element. React warns once per process. */
const passedOn = ['InputProps', 'inputProps', 'InputLabelProps', 'inputRef'];
const isPassedOn = ([message, prop]: unknown[]): boolean =>
  String(message).startsWith('React does not recognize the `%s` prop') && passedOn.includes(String(prop));
for (const level of ['error', 'warn'] as const)
  console[level] = (...args) => void (isRequestFailure(args[0]) || isPassedOn(args) || logs.push(args));

afterEach(() => {
  resetSession();
  cleanup();
  expect(takePending(), 'unmounting cancels every timer and removes every listener').toEqual([]);
  expect(logs.splice(0), 'nothing is logged as an error or a warning').toEqual([]);
});

configure({
  // Pages are large and machines may be busy. Waiting ends as soon as the element is there.
  asyncUtilTimeout: 15_000,
  // Prints the page only when the error is shown: a query that waits fails many times before.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container) || ''}`,
    }),
});
