import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = 'src/client';
const inPixels = [
  /font-size:\s*[\d.]+px/,
  /font:\s*[^;'"]*?\d+px/,
  /fontSize:\s*['"`]?[\d.]+(px|[\s,}])/,
  /fontSize:\s*\{[^}]*:\s*['"]?[\d.]+(px|[\s,}])/,
  /fontSize=\{[\d.]+\}/,
  /fontSize:\s*`\$\{[^}]*\}px/,
];

/** Text sizes in pixels do not follow the size that the user has set in the browser. */
it('all text sizes are relative', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(css|tsx?)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    return inPixels.some((pattern) => pattern.test(text));
  });
  expect(found).toEqual([]);
});
