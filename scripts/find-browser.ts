/** Finds the browsers of the tests: `$CHROMIUM`, one on the PATH, or one installed by apt or Playwright. */
import { chromium } from 'playwright-core'
import { findBrowser as findOwnBrowser, findHeadlessShell, isProgram } from '@hirfa/shared-contract/process'
import { installPackage, run } from './installed-programs.ts'

/** Finds or installs a browser. Throws an error that says what to do if neither is possible. */
export function findOrInstallBrowser(): string {
  if (!findBrowser() || !findHeadlessShell()) install()
  const found = findBrowser()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.'
  )
}

export function findBrowser(): string | undefined {
  return findOwnBrowser() ?? [chromium.executablePath()].find(isProgram)
}

/** The browser of tests that need no notifications. */
export function findTestBrowser(): string {
  return findHeadlessShell() ?? findBrowser() ?? findOrInstallBrowser()
}

function install(): void {
  // Installed one by one: a distribution without the second package may have the first.
  const installed = installPackage('chromium') && installPackage('chromium-headless-shell')
  if (!installed && !findBrowser()) run('npx', ['playwright-core', 'install', 'chromium'])
}
