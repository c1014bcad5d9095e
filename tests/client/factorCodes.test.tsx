import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import FactorPage from '../../src/client/ground/login/FactorPage';
import { useApi } from '../support/client/api';
import { signedIn } from '../support/client/session';

const api = useApi();
afterEach(() => vi.unstubAllGlobals());

it('copies the recovery codes also where the browser refuses its clipboard', async () => {
  signedIn();
  api.answer({
    'POST /api/auth/factor': { secret: 'ABCD', url: 'otpauth://totp/Motoka?secret=ABCD' },
    'POST /api/auth/factor/prove': { recoveryCodes: ['one-1', 'two-2'] },
  });
  const person = userEvent.setup();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
  const copy = vi.fn(() => true);
  Object.assign(document, { execCommand: copy });
  render(<FactorPage onSignedIn={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByRole('textbox'), '123456');
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('one-1');
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledWith('copy');
  expect(screen.getByRole('status')).toHaveTextContent('The codes are copied.');
});
