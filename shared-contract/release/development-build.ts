/** The version of a remote served by its developer; never published. */
const VERSION = '0.0.0-dev'

/** How a page loads a remote from a development server, which builds it under the same names. */
export function developmentBuild(remote: string): { version: string; entry: string; global: string } {
  return { version: VERSION, entry: 'remote-entry.js', global: globalOf(remote, VERSION) }
}

/** Folder and files of a development build of the shell on a development server. */
export const DEVELOPED_SHELL = { folder: 'shell/', script: 'shell.js', style: 'shell.css' }

/** The global variable of an entry script; it contains the version, so that two versions can run in one page. */
export function globalOf(remote: string, version: string): string {
  return `${remote}__${version}`.replace(/\W/g, '_')
}
