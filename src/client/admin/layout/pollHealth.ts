import { config } from '../../config';

const [first, longest] = [1000, 30_000];

/** Knocks ever more rarely until anything answers, then calls back. Answers how to stop. */
export const pollHealth = (onAnswer: () => void): (() => void) => {
  let pause = first;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const poll = async () => {
    try {
      // Any answer will do, also of a server that has no such path or lives at another origin.
      await fetch(`${config.apiUrl}/health`, { cache: 'no-store', mode: 'no-cors' });
      if (!isStopped) onAnswer();
    } catch {
      pause = Math.min(pause * 2, longest);
      if (!isStopped) timer = setTimeout(poll, pause);
    }
  };
  timer = setTimeout(poll, pause);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
