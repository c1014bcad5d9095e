import { useCallback, useState } from 'react';

/** Asks a question in an async function. The component renders `prompt`, and its `answer` resolves the promise. */
export const usePrompt = <Question, Answer>() => {
  const [prompt, setPrompt] = useState<{ question: Question; answer: (answer: Answer) => void }>();
  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer>((resolve) => {
        const answer = (value: Answer) => {
          setPrompt(undefined);
          resolve(value);
        };
        setPrompt({ question, answer });
      }),
    [],
  );
  return { prompt, ask };
};

/** Thrown when the user cancels a submission. It is not shown as an error. */
export class SubmitCancelled extends Error {}
