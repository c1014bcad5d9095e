import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Response styles: as specified, the same without its envelope, and Motoka's own. */
export const styles = ['plain', 'bare', 'motoka'] as const;
export type Style = (typeof styles)[number];

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

type Answer = JsonBodyType | ((call: Call) => Response | JsonBodyType | Promise<JsonBodyType>);
type Answers = Record<string, Answer>;

const callOf = async (request: Request): Promise<Call> => {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text ? JSON.parse(text) : undefined,
  };
};

const inStyle = (style: Style, { method, query }: Call, answer: JsonBodyType): Response => {
  const isWrite = method === 'POST' || method === 'PUT';
  if (style === 'bare' || (style === 'motoka' && isWrite)) return HttpResponse.json(answer);
  if (style === 'motoka' && Array.isArray(answer) && query.range) {
    const [first, last] = JSON.parse(query.range);
    const page = answer.slice(first, last + 1);
    const range = page.length ? `${first}-${first + page.length - 1}` : '*';
    return HttpResponse.json(
      { data: page },
      { headers: { 'Content-Range': `rows ${range}/${answer.length}` } },
    );
  }
  return HttpResponse.json({ message: 'Done', data: answer });
};

/** A mock server with responses by `METHOD /path`; everything else is 404. It records every request. */
export const useApi = () => {
  const server = setupServer();
  const calls: Call[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    calls.length = 0;
  });
  afterAll(() => server.close());

  const answer = (answers: Answers, style: Style = 'plain'): void =>
    server.use(
      http.all('*/api/*', async ({ request }) => {
        const call = await callOf(request);
        calls.push(call);
        const found = answers[`${call.method} ${call.path}`];
        if (found === undefined) return HttpResponse.json({}, { status: 404 });
        const said = await (typeof found === 'function' ? found(call) : found);
        return said instanceof Response ? said : inStyle(style, call, said as JsonBodyType);
      }),
    );

  const asked = (): string[] => calls.map(({ method, path }) => `${method} ${path}`);
  return { answer, calls, asked };
};

export const refusal = (status: number, body: JsonBodyType = {}) => HttpResponse.json(body, { status });
export const unreachable = () => HttpResponse.error();
