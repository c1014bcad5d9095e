import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { prefetchRequest } from '../../src/client/ground/providers/prefetch';
import { httpClient } from '../../src/client/ground/providers/httpClient';
import { refusal, unreachable, useApi } from '../support/client/api';
import { signedIn } from '../support/client/session';

const api = useApi();

describe('httpClient', () => {
  it.each([
    ['/cars', true],
    ['/cars/byUserId/7', true],
    ['/user', true],
    ['/auth/currentUser', true],
    ['/driver-assignments', true],
    ['/ownership', true],
    ['/owner', false],
    ['/owner/', false],
    ['/owner/3', false],
    ['/owner?range=[0,24]', false],
    ['/auth/signup', false],
    ['/auth/loginUser', false],
  ])('sends the bare token to %s: %s', async (path, isSent) => {
    const token = signedIn();
    api.answer({ [`GET /api${path.split('?')[0]}`]: [] });
    await httpClient(path, 'Failed');
    expect(api.calls[0]?.headers.get('Authorization')).toBe(isSent ? token : null);
  });

  it.each([
    ["the server's message", () => refusal(409, { message: 'In the way' }), 'In the way', 409],
    ['the default without a message', () => refusal(500), 'Failed to fetch cars', 500],
    [
      'the default for a response that is not JSON',
      () => HttpResponse.html('<p>Bad gateway</p>', { status: 502 }),
      'Failed to fetch cars',
      502,
    ],
    ['the default without a response', unreachable, 'Failed to fetch cars', 0],
  ])('rejects with %s', async (_what, answer, message, status) => {
    signedIn();
    api.answer({ 'GET /api/cars': answer });
    await expect(httpClient('/cars', 'Failed to fetch cars')).rejects.toMatchObject({
      name: 'HttpError',
      message,
      status,
    });
  });

  it('passes on the errors of fields', async () => {
    signedIn();
    const body = { message: 'Model is missing', errors: { model: 'is missing' } };
    api.answer({ 'POST /api/cars/': () => refusal(400, body) });
    await expect(httpClient('/cars/', '', { method: 'POST', body: '{}' })).rejects.toMatchObject({ body });
  });

  it('sends JSON with its content type, and no content type without a body', async () => {
    signedIn();
    api.answer({ 'POST /api/cars/': {}, 'DELETE /api/cars/1': {} });
    await httpClient('/cars/', '', { method: 'POST', body: '{"model":"Hiace"}' });
    await httpClient('/cars/1', '', { method: 'DELETE' });
    expect(api.calls.map(({ headers }) => headers.get('Content-Type'))).toEqual(['application/json', null]);
    expect(api.calls[0]?.body).toEqual({ model: 'Hiace' });
  });

  it('rejects with an AbortError when aborted', async () => {
    signedIn();
    api.answer({ 'GET /api/cars': [] });
    const signal = AbortSignal.abort();
    await expect(httpClient('/cars', 'Failed', { signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('uses a prefetched response once, and only for the same token', async () => {
    const token = signedIn();
    api.answer({ 'GET /api/auth/currentUser': { id: 7 } });
    prefetchRequest('/auth/currentUser');
    await httpClient('/auth/currentUser', 'Failed');
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]?.headers.get('Authorization')).toBe(token);
    await httpClient('/auth/currentUser', 'Failed');
    expect(api.calls).toHaveLength(2);
    prefetchRequest('/auth/currentUser');
    const other = signedIn();
    await httpClient('/auth/currentUser', 'Failed');
    expect(api.calls.map(({ headers }) => headers.get('Authorization'))).toContain(other);
  });
});
