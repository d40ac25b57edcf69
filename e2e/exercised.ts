/**
 * The packages whose changes can affect the browser tests of a folder, besides the folder itself; read by
 * `npm test -- --changed`. A folder without an entry runs after every change.
 */
export const EXERCISED: Readonly<Record<string, readonly string[]>> = {
  account: ['mf-account', 'mf-booking', 'api'],
  attacks: ['mf-booking'],
  'automatic-rollback': [],
  bench: ['mf-account', 'mf-booking', 'mf-catalog'],
  booking: ['mf-account', 'mf-booking', 'api'],
  catalog: ['mf-catalog', 'api'],
  examples: ['examples'],
  map: ['mf-booking', 'api'],
  picker: ['mf-booking'],
  previews: ['mf-booking', 'mf-catalog'],
  push: ['mf-account', 'api'],
  'sign-in': ['mf-account', 'mf-booking', 'api'],
  start: ['api', 'scripts'],
  teams: ['api', 'templates', 'scripts']
}

/** Every folder depends on these: the page around the apps, what serves it, and the helpers of the tests. */
export const EXERCISED_BY_ALL: readonly RegExp[] = [
  /^(shell|shared-[^/]+|delivery|product)\//,
  /^(start|rspack\.base|vitest\.config)\.ts$/,
  /^package(-lock)?\.json$/,
  /^scripts\/(start|apps|test)/,
  /^(e2e\/(scenes|kit|exercised\.ts)|lab\/(product|processes)\/)/
]
