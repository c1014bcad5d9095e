/** What a part of the bench is given. */
export interface Sizes {
  /** Numbers of cashings, the smallest first. */
  readonly small: number;
  readonly middle: number;
  readonly large: number;
}

export interface Section {
  readonly title: string;
  /** Measures, and answers its text in Markdown: tables, and the sentences that explain them. */
  readonly run: (sizes: Sizes) => Promise<string>;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
