/** Installs what the tests start, while `.ci/run` checks the sources. `npm test` names what is missing. */
import { findOrInstallBrowser } from './find-browser.ts'
import { findOrInstallNginx } from './installed-programs.ts'
import { findOrInstallPostgres } from './postgres.ts'

for (const findOrInstall of [findOrInstallBrowser, findOrInstallPostgres, findOrInstallNginx]) findOrInstall()
