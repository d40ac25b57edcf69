/** Finds the browsers of the tests: `$CHROMIUM`, one on the PATH, or one installed by apt or Playwright. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without a window system: a page costs half the CPU time. It has no notifications. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

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
  return [process.env.CHROMIUM, ...onPath(NAMES), chromium.executablePath()].find(path => path && isProgram(path))
}

export function findHeadlessShell(): string | undefined {
  return [process.env.CHROMIUM_HEADLESS_SHELL, ...onPath(SHELL_NAMES)].find(path => path && isProgram(path))
}

function onPath(names: readonly string[]): string[] {
  return (process.env.PATH ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name)))
}

function install(): void {
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-q'])
    // One after the other: a distribution without the second has the first.
    run('apt-get', ['install', '-q', '-y', 'chromium'])
    run('apt-get', ['install', '-q', '-y', 'chromium-headless-shell'])
  } else if (!findBrowser()) {
    run('npx', ['playwright-core', 'install', 'chromium'])
  }
}

/** Ignores the exit code: the caller looks for the browser again. */
function run(command: string, words: string[]): void {
  console.log(`$ ${command} ${words.join(' ')}`)
  spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing or not executable: try the next candidate.
    return false
  }
}
