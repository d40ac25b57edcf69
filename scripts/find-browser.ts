/** Where the browser of the tests is: the one named, one on the PATH, or one that Playwright has. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Finds a browser, or installs one where that is possible; says in one line what to do where it is not. */
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

/** Whether it worked is seen by looking for the browser again. */
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
    // Not there, or not ours to run: the next one.
    return false
  }
}
