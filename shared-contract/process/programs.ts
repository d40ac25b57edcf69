import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return [env.CHROMIUM, ...onPath(BROWSERS, env)].find(path => path && isProgram(path))
}

export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return [env.CHROMIUM_HEADLESS_SHELL, ...onPath(SHELLS, env)].find(path => path && isProgram(path))
}

export function onPath(names: readonly string[], { PATH = '' } = process.env): string[] {
  return PATH.split(delimiter).flatMap(folder => names.map(name => join(folder, name)))
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing or not executable: try the next candidate.
    return false
  }
}
