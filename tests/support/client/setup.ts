import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Screens are large and machines may be busy: what is awaited still ends at once when it is there.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out and cannot scroll.
Element.prototype.scrollIntoView = () => {};
