type Child = Node | string | null | false | undefined;

/** Creates an element. Texts are never read as HTML. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElement => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
};
