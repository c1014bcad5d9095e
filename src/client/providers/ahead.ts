import { type Answer, request } from './request';
import { getToken } from './session';

let sent: { path: string; token: string; answer: Promise<Answer> } | undefined;

/** Asks for something while the scripts that will want it are still on their way: one round trip less to wait for. */
export const askAhead = (path: string): void => {
  const token = getToken();
  if (!token) return;
  const answer = request(path, { headers: { Authorization: token } });
  answer.catch(() => undefined);
  sent = { path, token, answer };
};

/** The answer that was asked for ahead, once, for whoever asked for it. */
export const takeAhead = (path: string, token: string): Promise<Answer> | undefined => {
  if (sent?.path !== path || sent.token !== token) return undefined;
  const { answer } = sent;
  sent = undefined;
  return answer;
};
