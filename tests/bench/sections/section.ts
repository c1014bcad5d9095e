/** The sizes of the fleets that a part measures. */
export interface Sizes {
  /** Numbers of cashings, smallest first. */
  readonly small: number;
  readonly middle: number;
  readonly large: number;
}

export interface Section {
  readonly title: string;
  /** Measures, and returns its text in Markdown: tables with explanations. */
  readonly run: (sizes: Sizes) => Promise<string>;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
