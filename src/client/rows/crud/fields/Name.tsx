/** A longer word may break, so that it widens no table. */
const LONGEST_WORD = 24;

const hasLongWord = (text: string): boolean => text.split(/\s/).some(({ length }) => length > LONGEST_WORD);

/** The name of a person, isolated from what is around it. */
export const Name = ({ children }: { children: string | null }) =>
  children && <bdi className={hasLongWord(children) ? 'breakable' : undefined}>{children}</bdi>;
