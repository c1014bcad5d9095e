import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { AddDialog } from '../../../src/client/rows/crud/form/lazyDialogs';
import { i18nProvider } from '../../../src/client/ground/i18n/i18nProvider';

vi.mock('../../../src/client/rows/crud/form/lazyParts', () => new Promise(() => {}));

it('a dialog whose scripts are loading shows a progress bar with a name', () => {
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <AddDialog />
    </AdminContext>,
  );
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
});
