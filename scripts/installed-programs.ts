/** Programs that the tests start. `npm test` installs missing ones from Debian, or unpacks them if it is not root. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram, onPath } from '@hirfa/shared-contract/process'
import { addUnpacked, packageFile, unpack } from './unpacked-packages.ts'

const DAEMONS = ['/usr/sbin', '/usr/local/sbin']
const BROTLI = ['filter', 'static']
/** Exit code of `policy-rc.d`: a package that is installed does not start its service. */
const START_NOTHING = '#!/bin/sh\nexit 101\n'
const POLICY = '/usr/sbin/policy-rc.d'
let updated = false
addUnpacked()

export function findOrInstallNginx(): string | undefined {
  if (!findNginx()) install(['nginx'])
  if (findNginx() && !brotliModules().every(existsSync)) install(BROTLI.map(name => `libnginx-mod-http-brotli-${name}`))
  return findNginx()
}

export function brotliModules(): string[] {
  return BROTLI.map(name => packageFile(`/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`))
}

/** Daemons are not on the PATH of every user. */
export function findNginx(): string | undefined {
  return [process.env.NGINX, ...onPath(['nginx']), ...DAEMONS.map(folder => packageFile(join(folder, 'nginx')))].find(
    path => path && isProgram(path)
  )
}

export function installPackages(names: readonly string[]): void {
  const own = runsAsRoot() && !existsSync(POLICY)
  if (own) writeFileSync(POLICY, START_NOTHING, { mode: 0o755 })
  try {
    install(['--no-install-recommends', ...names])
  } finally {
    if (own) rmSync(POLICY)
  }
}

/** Returns whether apt is available. */
export function install(words: readonly string[]): boolean {
  if (spawnSync('apt-get', ['--version']).error) return false
  if (!runsAsRoot()) {
    unpack(words)
    return true
  }
  if (!updated) run('apt-get', ['update', '-q'])
  updated = true
  run('apt-get', ['install', '-q', '-y', ...words])
  return true
}

export function run(command: string, words: string[]): void {
  console.log(`$ ${command} ${words.join(' ')}`)
  spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // dpkg finds no program of its own in a PATH without daemons.
    env: { ...process.env, PATH: [process.env.PATH, ...DAEMONS, '/sbin'].join(':'), DEBIAN_FRONTEND: 'noninteractive' }
  })
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}
