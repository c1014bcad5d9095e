import { render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useSendReceipt } from '../../src/client/features/balances/messaging/receipt';
import { PushDevices } from '../../src/client/features/messages/PushDevices';
import { Offers } from '../../src/client/features/profile/Offers';
import { i18nProvider } from '../../src/client/ground/i18n/i18nProvider';
import { dataProvider } from '../../src/client/ground/providers/dataProvider';
import { AccessList } from '../../src/client/rows/crud/show/AccessList';
import { useApi } from '../support/client/api';
import { admin, signedIn } from '../support/client/session';

const api = useApi();

/** Half past midnight on 24 November in Lusaka. */
const night = '2026-11-23T22:30:00.000Z';
const grant = { id: 1, level: 'view', createdAt: night, acceptedAt: null, endsOn: null };

const Context = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
      {children}
    </CoreAdminContext>
  </MemoryRouter>
);

it.each([
  [
    'an access',
    () => <AccessList records={[{ ...grant, acceptedAt: night }]} nameOf={() => 'Ann'} aria-label="" />,
  ],
  ['an offer', () => <Offers records={[grant]} nameOf={() => 'Ann'} />],
  [
    'a device',
    () => (
      <PushDevices
        devices={[{ id: 1, device: 'Firefox on Linux', createdAt: night }]}
        onEnded={() => undefined}
      />
    ),
  ],
])('%s of half past midnight is of the day that begins', (_what, Content) => {
  render(<Content />, { wrapper: Context });
  expect(screen.getByText(/since 24\/11\/2026/)).toBeVisible();
});

it('the receipt of a cashing without a date names the day on which it was recorded', async () => {
  signedIn();
  api.answer({
    'GET /api/auth/currentUser': admin,
    'GET /api/drivers/4': { id: 4, name: 'Moses', phone: null },
  });
  const tab = { location: { href: '' }, opener: null, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { result } = renderHook(useSendReceipt, { wrapper: Context });
  await result.current({
    id: 8,
    driverId: 4,
    carId: 3,
    userId: 7,
    date: null,
    createdAt: night,
    amount: 350,
  });
  await waitFor(() => expect(decodeURIComponent(tab.location.href)).toContain('24/11/2026'));
  vi.restoreAllMocks();
});
