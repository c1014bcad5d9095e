/** The deepest nesting of any body or filter is four: a handover's photos. Deeper ones would exhaust the stack where they are walked. */
const DEPTH_MAX = 20;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((one) =>
  one.charCodeAt(0),
);

/** Whether a JSON text is nested more deeply than any body. It is not parsed. */
export const isDeep = (json: string): boolean => {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH && isInText) at += 1;
    else if (code === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return false;
};
