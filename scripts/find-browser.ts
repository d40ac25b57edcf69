/** Finds the browser of the tests: `$CHROMIUM`, one on the PATH, or one installed by Playwright. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Finds or installs a browser. Throws an error that says what to do if neither is possible. */
export function findOrInstallBrowser(): string {
  const found = findBrowser()
  if (found) return found
  install()
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.'
  )
}

export function findBrowser(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return [process.env.CHROMIUM, ...onPath, chromium.executablePath()].find(path => path && isProgram(path))
}

function install(): void {
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-q', '-y', 'chromium'])
  } else {
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
