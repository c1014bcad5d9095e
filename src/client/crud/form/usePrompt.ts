import { useCallback, useState } from 'react';

/** Asks somebody in the middle of a piece of work: the promise is kept by whoever draws the question and answers it. */
export const usePrompt = <Question, Answer>() => {
  const [asked, setAsked] = useState<{ question: Question; answer: (answer: Answer) => void }>();
  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer>((resolve) => {
        const answer = (given: Answer) => {
          setAsked(undefined);
          resolve(given);
        };
        setAsked({ question, answer });
      }),
    [],
  );
  return { asked, ask };
};

/** The person thought better of sending the form: no failure, nothing to say. */
export class SubmitCancelled extends Error {}
