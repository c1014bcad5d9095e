import { afterEach, expect, it, vi } from 'vitest';
import { followChanges } from '../../src/client/shell/live/stream';
import { signedIn } from '../support/client/session';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const handlers = () => ({ onChange: vi.fn(), onReopened: vi.fn() });

const eventStream = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/event-stream' } });

const EVENT = 'event: change\ndata: {"resource":"cars","recordId":3,"action":"create"}\n\n';

it('calls back for each change, and once more after a reconnect', async () => {
  signedIn();
  vi.useFakeTimers();
  const following = new AbortController();
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => eventStream(`: heartbeat\n\n${EVENT}`));
  const { onChange, onReopened } = handlers();
  const end = followChanges(following.signal, { onChange, onReopened });
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenCalledWith({ resource: 'cars', recordId: 3, action: 'create' }),
  );
  expect(onReopened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(onReopened).toHaveBeenCalledTimes(1);
  following.abort();
  await end;
  expect(fetching).toHaveBeenCalledTimes(2);
});

it.each([
  ['a 503 response', async () => new Response('{}', { status: 503 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports a gap if the first attempt ends with %s', async (_name, first) => {
  signedIn();
  vi.useFakeTimers();
  const following = new AbortController();
  vi.spyOn(globalThis, 'fetch')
    .mockImplementationOnce(first)
    .mockImplementation(async () => eventStream(EVENT));
  const { onChange, onReopened } = handlers();
  const end = followChanges(following.signal, { onChange, onReopened });
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onReopened).toHaveBeenCalledTimes(1);
  following.abort();
  await end;
});

it('starts no timer if the request is aborted', async () => {
  signedIn();
  const following = new AbortController();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    following.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  vi.useFakeTimers();
  const end = followChanges(following.signal, handlers());
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  await end;
});

it.each([401, 404])('does not reconnect after a %s response', async (status) => {
  signedIn();
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status }));
  await followChanges(new AbortController().signal, handlers());
  expect(fetching).toHaveBeenCalledTimes(1);
});
