/** `$CHROMIUM`, one on the PATH, or one installed by apt or Playwright. */
import { chromium } from 'playwright-core'
import { findBrowser as findOwnBrowser, findHeadlessShell, isProgram } from '@hirfa/shared-contract/process'
import { install as installPackages, run, runsAsRoot } from './installed-programs.ts'

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

export function findTestBrowser(): string {
  return findHeadlessShell() ?? findBrowser() ?? findOrInstallBrowser()
}

function install(): void {
  // One by one: a distribution without the second package may have the first.
  const fonts = runsAsRoot() ? [] : ['fonts-liberation']
  const installed = installPackages(['chromium', ...fonts]) && installPackages(['chromium-headless-shell'])
  if (!installed && !findBrowser()) run('npx', ['playwright-core', 'install', 'chromium'])
}
