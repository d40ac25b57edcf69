/** Programs that the tests start. `npm test` installs missing ones from Debian if it runs as root. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isProgram, onPath } from '@hirfa/shared-contract/process'

const DAEMONS = ['/usr/sbin', '/usr/local/sbin']
let updated = false

export function findOrInstallNginx(): string | undefined {
  if (!findNginx()) installPackage('nginx')
  return findNginx()
}

/** Daemons are not on the PATH of every user. */
export function findNginx(): string | undefined {
  return [process.env.NGINX, ...onPath(['nginx']), ...DAEMONS.map(folder => join(folder, 'nginx'))].find(
    path => path && isProgram(path)
  )
}

/** Returns whether apt could be asked; the caller looks for the program again. */
export function installPackage(name: string): boolean {
  if (!isRoot() || spawnSync('apt-get', ['--version']).error) return false
  if (!updated) run('apt-get', ['update', '-q'])
  updated = true
  run('apt-get', ['install', '-q', '-y', name])
  return true
}

export function run(command: string, words: string[]): void {
  console.log(`$ ${command} ${words.join(' ')}`)
  spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}
