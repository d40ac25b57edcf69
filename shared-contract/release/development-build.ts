/** How a remote is called while its developer serves it: its own name, and a version that nobody publishes. */
const VERSION = '0.0.0-dev'

/** What a page needs to know to load a remote from its developer's server, which builds it under the same names. */
export function developmentBuild(remote: string): { version: string; entry: string; global: string } {
  return { version: VERSION, entry: 'remote-entry.js', global: globalOf(remote, VERSION) }
}

/** Where a shell is on the server of a developer who brings one along, and what its files are called. */
export const DEVELOPED_SHELL = { folder: 'shell/', script: 'shell.js', style: 'shell.css' }

/** The global variable of a version's entry script: another one for every version, so that two can live in one page. */
export function globalOf(remote: string, version: string): string {
  return `${remote}__${version}`.replace(/\W/g, '_')
}
