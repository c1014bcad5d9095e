import assert from 'node:assert/strict';
import { loadOf, type Compared, type Scenario } from './scenarios/scenario';

type Rec = Readonly<Record<string, unknown>>;

/** The content of a response that all servers must share: ids and total of a list, or a record without its timestamps. */
const gist = async (compared: Compared, scenario: Scenario, index: number): Promise<unknown> => {
  const { name, statements } = scenario;
  const { server, token: authorization, requests } = loadOf(scenario, compared);
  const { path = '', ...request } = requests[index] ?? {};
  const { speaks } = compared;
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(server.origin + path, { ...request, headers });
  if (!answer.ok) throw new Error(`${name}: ${speaks} answers ${answer.status} ${await answer.text()}`);
  const body = (await answer.json()) as Rec & { readonly data?: Rec | readonly Rec[] };
  const { data = body } = body;
  if (Array.isArray(data)) {
    if (data.length === 0) throw new Error(`${name}: ${speaks} finds nothing`);
    return { ids: (data as readonly Rec[]).map(({ id }) => id), range: answer.headers.get('content-range') };
  }
  const { id, createdAt: _created, updatedAt: _updated, token, ...record } = data as Rec;
  if (statements.kind === 'login') return { isToken: typeof token === 'string' && token.length > 0 };
  // The id of a created record depends on the number of earlier requests.
  return statements.kind === 'create' ? record : { id, ...record };
};

/** Throws if the servers' responses differ: for the first call and one in the middle. */
export const assertSame = async (scenario: Scenario, compared: readonly Compared[]): Promise<void> => {
  for (const index of new Set([0, Math.floor(scenario.calls.length / 2)])) {
    const [first, ...others] = await Promise.all(compared.map((one) => gist(one, scenario, index)));
    for (const other of others)
      assert.deepEqual(
        other,
        first,
        `${scenario.name}: the answers to ${scenario.calls[index]?.path} differ`,
      );
  }
};
