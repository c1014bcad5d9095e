import type { LightMyRequestResponse } from 'fastify';

export type Rec = Readonly<Record<string, unknown>> & { readonly id: number; readonly updatedAt: string };

/** A response of the API, with the usual ways to read it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The parsed JSON; undefined when it is none. */
  readonly body: unknown;
  /** The record: `data`, or the whole body where there is no envelope. */
  readonly record: Rec;
  readonly records: readonly Rec[];
  readonly ids: readonly number[];
  readonly message: string | undefined;
  readonly errors: Readonly<Record<string, string>> | undefined;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

export const asAnswer = ({ statusCode, headers, payload }: LightMyRequestResponse): Answer => {
  const body = parsed(payload);
  const { data, message, errors } = (body ?? {}) as {
    data?: unknown;
    message?: string;
    errors?: Record<string, string>;
  };
  const records = Array.isArray(data) ? (data as Rec[]) : [];
  return {
    status: statusCode,
    headers: headers as Record<string, string | undefined>,
    text: payload,
    body,
    record: (data ?? body) as Rec,
    records,
    ids: records.map(({ id }) => id),
    message,
    errors,
  };
};

/** A record as a change logs it: without what is computed from a driver's cashings. */
export const asLogged = ({ cashings: _cashings, totalCashed: _total, ...record }: Rec): Rec => record as Rec;
