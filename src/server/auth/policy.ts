import { apiPath, accountPaths, assignmentsPath, handoversPath } from '../../contract/paths';
import { readsPath } from '../../contract/reads';
import { moneyColumns, type ResourceDefinition } from '../../contract/resource';
import { type ReportDefinition, reportPath } from '../../contract/report';
import { isCorrectable } from '../../resources';

/**
 * The access of ordinary users to a route: the records that they may see, those that they may correct by a grant, or 403.
 * Administrators have access to everything.
 */
export interface Rule {
  readonly user: 'own' | 'corrected' | 'refused';
  /** True if no session is needed. */
  readonly isOpen?: true;
  /** True if the session cookie is accepted as well as the Authorization header. */
  readonly takesCookie?: true;
  /** True if it may be called before a second factor that the settings require is set up. */
  readonly beforeFactor?: true;
}

/** The rules by method and path, such as `GET /cars/:id`. */
export type Policy = ReadonlyMap<string, Rule>;

const open: Rule = { isOpen: true, user: 'own' };
const own: Rule = { user: 'own' };
const corrected: Rule = { user: 'corrected' };
const setUp: Rule = { user: 'own', beforeFactor: true };
const refused: Rule = { user: 'refused' };

const writesOf = (definition: ResourceDefinition): readonly (readonly [string, Rule])[] => {
  const path = apiPath(definition);
  const changed = isCorrectable(definition) ? corrected : refused;
  return [
    [`POST ${path}`, definition.addedBy === 'administrators' ? refused : own],
    [`PUT ${path}/:id`, changed],
    [`DELETE ${path}/:id`, changed],
  ];
};

const callsOf = (definition: ResourceDefinition): readonly (readonly [string, Rule])[] => {
  const path = apiPath(definition);
  return [
    [`GET ${path}`, own],
    ...definition.scopes.map(
      (scope) => [`GET ${path}/${scope === 'me' ? 'me' : `${scope}/:id`}`, own] as const,
    ),
    ...(moneyColumns(definition).length > 0 ? ([[`GET ${path}/totals`, own]] as const) : []),
    [`GET ${path}/:id`, own],
    ...(definition.ownWrites ? [] : writesOf(definition)),
  ];
};

/** The rows of every report and their totals are of the owners whose fleets the user may see. */
const readsOf = (report: ReportDefinition): readonly (readonly [string, Rule])[] => {
  const path = reportPath(report);
  const reads = report.totals ? [path, `${path}/totals`] : [path];
  return reads.map((read) => [`GET ${read}`, own]);
};

const exceptions: readonly (readonly [string, Rule])[] = [
  // Only administrators add accounts; every user may change their own.
  ['POST /user', refused],
  ['PUT /user/:id', own],
  ['POST /transfers/:id/receive', own],
  ['POST /transfers/:id/refuse', own],
  ['POST /cash-ins', own],
  ['POST /cars/:id/sell', refused],
  ['POST /bills/:id/pay', own],
  ['POST /bills/:id/skip', own],
  ['POST /bills/:id/unskip', own],
  ['GET /bills/:id/days', own],
  ['POST /works/done', own],
  ['POST /cashings/confirm', refused],
  ['POST /cashings/unconfirm', refused],
  [`POST ${accountPaths.signup}`, open],
  [`POST ${accountPaths.login}`, open],
  [`POST ${accountPaths.logout}`, setUp],
  ['GET /auth/options', open],
  ['POST /auth/forgot', open],
  ['POST /auth/link', open],
  ['POST /auth/password', open],
  ['POST /user/:id/link', refused],
  ['GET /auth/factor', setUp],
  ['POST /auth/factor', setUp],
  ['POST /auth/factor/prove', setUp],
  ['DELETE /auth/factor', own],
  ['DELETE /user/:id/factor', refused],
  ['GET /passkeys', own],
  ['POST /passkeys/options', own],
  ['POST /passkeys', own],
  ['DELETE /passkeys/:id', own],
  ['POST /auth/passkey/options', open],
  ['POST /auth/passkey', open],
  ['GET /auth/oidc', open],
  ['GET /auth/oidc/callback', open],
  ['POST /auth/oidc', open],
  ['GET /sessions', own],
  ['DELETE /sessions', own],
  ['DELETE /sessions/:id', own],
  [`GET ${accountPaths.currentUser}`, own],
  ['POST /cars/:id/archive', refused],
  ['POST /cars/:id/unarchive', refused],
  ['POST /drivers/:id/archive', refused],
  ['POST /drivers/:id/unarchive', refused],
  [`POST ${assignmentsPath}`, own],
  [`PUT ${assignmentsPath}/:id`, refused],
  [`DELETE ${assignmentsPath}/:id`, refused],
  [`POST ${handoversPath}`, own],
  ['GET /balances/:id', own],
  ['POST /balances/:id/messaged', own],
  ['GET /cashing-calendar/today', own],
  ['GET /mileages/byCarId/:id', own],
  ['GET /cash-book/people', own],
  ['POST /drivers/:id/link', own],
  ['GET /drivers/:id/link', own],
  ['DELETE /drivers/:id/link', own],
  ['POST /driver-page', open],
  ['POST /messages/:id/retry', own],
  ['GET /messages/choices', own],
  ['PUT /messages/choices', own],
  ['GET /messages/proof', own],
  ['POST /messages/proof', own],
  ['GET /push', own],
  ['POST /push', own],
  ['DELETE /push', own],
  ['GET /mail/unsubscribe', open],
  ['POST /mail/unsubscribe', open],
  ['POST /mail/proof', open],
  ['POST /feed', own],
  ['DELETE /feed', own],
  ['GET /feed/:id', open],
  ['GET /statements/preview', own],
  ['POST /statements', refused],
  ['POST /statements/:id/send', refused],
  ['POST /statements/:id/void', refused],
  ['GET /figures', own],
  ['POST /imports', own],
  ['GET /imports/:id', own],
  ['POST /imports/:id/undo', own],
  ['POST /files', own],
  ['GET /files/:id', own],
  ['GET /search', own],
  [`POST ${readsPath}`, own],
  ['GET /events', own],
  ['POST /changes/:id/undo', refused],
  ['POST /changes/:id/take-back', own],
  ['POST /grants', own],
  ['POST /grants/:id/accept', own],
  ['DELETE /grants/:id', own],
  ['GET /health', open],
  ['GET /health/ready', open],
  ['GET /health/backups', refused],
  ['GET /openapi.json', open],
  ['GET /docs', open],
];

/** Builds one rule for each route, from the definitions and the exceptions. The server does not start if a route has no rule. */
export const policyOf = (
  resources: readonly ResourceDefinition[],
  reports: readonly ReportDefinition[],
): Policy => {
  const rules = new Map([...resources.flatMap(callsOf), ...reports.flatMap(readsOf), ...exceptions]);
  // The specification's calls of /owner have no Authorization header. Only these routes accept the cookie.
  for (const [call, rule] of rules)
    if (/ \/owner(\/|$)/.test(call)) rules.set(call, { ...rule, takesCookie: true });
  return rules;
};
