import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyExtra } from '../../src/client/ground/lazyPart';

afterEach(() => void vi.useRealTimers());

it('a part beside the pages that cannot be loaded leaves the page, and is tried again', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: () => 'The badge' });
  const Badge = lazyExtra(load);
  render(
    <>
      <p>The form</p>
      <Badge />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('The form')).toBeInTheDocument();
  expect(screen.queryByText('The badge')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(/The badge/)).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
