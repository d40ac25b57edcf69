/** The version of a remote served by its developer; never published. */
const VERSION = '0.0.0-dev'

export function developmentBuild(remote: string): { version: string; entry: string; global: string } {
  return { version: VERSION, entry: 'remote-entry.js', global: globalOf(remote, VERSION) }
}

export const DEVELOPED_SHELL = { folder: 'shell/', script: 'shell.js', style: 'shell.css' }

/** The global variable of an entry script; it contains the version, so that two versions can run in one page. */
export function globalOf(remote: string, version: string): string {
  return `${remote}__${version}`.replace(/\W/g, '_')
}
