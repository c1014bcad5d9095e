/** What was typed into the named fields of a form. */
export const formValues = <Name extends string>(
  form: HTMLFormElement,
  ...names: Name[]
): Record<Name, string> => {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    Name,
    string
  >;
};
