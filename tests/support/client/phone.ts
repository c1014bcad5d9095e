import { onTestFinished, vi } from 'vitest';

/** Answers media queries as a screen of 390 px does. */
const matchMedia = (media: string) => {
  const [, least = '0'] = /min-width:\s*([\d.]+)/.exec(media) ?? [];
  const [, most = '9999'] = /max-width:\s*([\d.]+)/.exec(media) ?? [];
  const matches = /width/.test(media) && Number(least) <= 390 && Number(most) >= 390;
  return { matches, media, addEventListener: () => {}, removeEventListener: () => {} };
};

/** Makes the screen as narrow as a phone's until the end of the test. */
export const usePhone = (): void => {
  vi.stubGlobal('matchMedia', matchMedia);
  onTestFinished(() => void vi.unstubAllGlobals());
};
