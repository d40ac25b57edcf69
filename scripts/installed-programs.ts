/** Programs that the tests start. `npm test` installs missing ones from Debian if it runs as root. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram, onPath } from '@hirfa/shared-contract/process'

const DAEMONS = ['/usr/sbin', '/usr/local/sbin']
export const BROTLI_MODULES = ['filter', 'static'].map(
  name => `/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`
)
/** Exit code of `policy-rc.d`: a package that is installed does not start its service. */
const START_NOTHING = '#!/bin/sh\nexit 101\n'
const POLICY = '/usr/sbin/policy-rc.d'
let updated = false

export function findOrInstallNginx(): string | undefined {
  if (!findNginx()) installPackage('nginx')
  if (findNginx() && !BROTLI_MODULES.every(existsSync))
    for (const name of ['filter', 'static']) installPackage(`libnginx-mod-http-brotli-${name}`)
  return findNginx()
}

/** Daemons are not on the PATH of every user. */
export function findNginx(): string | undefined {
  return [process.env.NGINX, ...onPath(['nginx']), ...DAEMONS.map(folder => join(folder, 'nginx'))].find(
    path => path && isProgram(path)
  )
}

const PYTHON = '/usr/bin/python3'
const ICALENDAR = '/usr/lib/python3/dist-packages/icalendar/__init__.py'

export function findOrInstallIcalendar(): string | undefined {
  if (!findPythonWithIcalendar()) installPackage('python3-icalendar')
  return findPythonWithIcalendar()
}

/** The Python of Debian, whose modules another Python on the PATH does not have. */
export function findPythonWithIcalendar(): string | undefined {
  return [PYTHON, ICALENDAR].every(existsSync) ? PYTHON : undefined
}

export function installPackage(name: string): boolean {
  return install([name])
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

function install(words: readonly string[]): boolean {
  if (!runsAsRoot() || spawnSync('apt-get', ['--version']).error) return false
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
