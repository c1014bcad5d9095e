import { z } from 'zod';
import { escapeHtml } from '../../http/indexHtml';
import { grouped } from '../../ground/groupBy';
import { operationIdOf } from './operation';
import type { RouteEntry } from '../../http/route';

const bodyRows = ({ description: { body } }: RouteEntry): string => {
  if (!body) return '';
  const { properties = {}, required = [] } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, { type?: string | string[]; anyOf?: { type?: string | string[] }[] }>;
    required?: string[];
  };
  const rows = Object.entries(properties).map(([name, { type, anyOf }]) => {
    const kinds = [type, ...(anyOf ?? []).map((one) => one.type)].flat();
    const kind = kinds.find((one) => one !== undefined && one !== 'null') ?? '';
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kind)}</td><td>${required.includes(name) ? 'required' : ''}</td></tr>`;
  });
  return `<table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

type FieldsOf = (route: RouteEntry) => readonly string[];

const responseLine = (fields: readonly string[]): string =>
  fields.length > 0
    ? `<p>Returns ${fields.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>`
    : '';

const callersOf = ({ isOpen, user }: RouteEntry['rule']): string => {
  if (isOpen) return 'Anyone';
  if (user === 'corrected') return 'Administrators, and users with access to correct';
  return user === 'refused' ? 'Administrators' : 'Signed-in users';
};

/** An operation, folded to its method, path and summary. Its id is that of the OpenAPI description. */
const operationHtml = (route: RouteEntry, fieldsOf: FieldsOf): string => {
  const { method, url, rule, description } = route;
  const id = operationIdOf(route);
  const head = `<b class="${method.toLowerCase()}">${method}</b> <code>/api${escapeHtml(url)}</code> <span>${escapeHtml(description.summary)}</span>`;
  const callers = `<p class="callers">${callersOf(rule)}. <a href="#${id}"><code>${id}</code></a></p>`;
  return `<details id="${id}"><summary>${head}</summary>${callers}${bodyRows(route)}${responseLine(fieldsOf(route))}</details>`;
};

const slugOf = (tag: string): string => tag.toLowerCase().replace(/[^a-z]+/g, '-');

/** Renders the API documentation as one HTML page that loads only its style sheet and its script. */
export const docsPage = (routes: readonly RouteEntry[], brand: string, fieldsOf: FieldsOf): string => {
  const tags = [...grouped(routes, ({ description }) => description.tag)];
  const contents = tags.map(
    ([tag, { length }]) =>
      `<li><a href="#${slugOf(tag)}">${escapeHtml(tag)}</a> <span class="count">${length}</span></li>`,
  );
  const sections = tags.map(
    ([tag, of]) =>
      `<section id="${slugOf(tag)}" aria-labelledby="${slugOf(tag)}-heading"><h2 id="${slugOf(tag)}-heading">${escapeHtml(tag)}</h2>
${of.map((route) => operationHtml(route, fieldsOf)).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(brand)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs.css"><script src="/docs.js" defer></script></head>
<body><a class="skip" href="#main">Skip to the operations</a>
<header><h1>The ${escapeHtml(brand)} API</h1>
<p>JSON over HTTP. Sign in at <code>/api/auth/loginUser</code> and send the token in <code>Authorization</code>, without a scheme.
OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<search><label for="words">Search</label><input id="words" type="search" placeholder="Path, summary or field" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><output for="words">${routes.length} operations</output></search>
<nav aria-label="Contents"><details><summary>Contents</summary><ul>${contents.join('')}</ul></details></nav>
<main id="main" tabindex="-1">
${sections.join('\n')}
<p id="nothing" hidden>No operation has all these words.</p>
</main></body></html>
`;
};
