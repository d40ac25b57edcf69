/** Unpacks Debian packages into a folder, for a user without root, and sets the paths of their libraries and fonts. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../.cache/packages')
const SYSTEM = join(FOLDER, 'system')
const ARCHIVES = join(FOLDER, 'cache/archives')
const UNPACKED = join(FOLDER, 'unpacked')
const FONTS = join(FOLDER, 'fonts.conf')
const OF_FOLDER = [
  `Dir::State=${FOLDER}/state`,
  'Dir::State::status=/var/lib/dpkg/status',
  `Dir::Cache=${FOLDER}/cache`,
  'APT::Sandbox::User=',
  // Locking the status file of dpkg needs root; it is only read.
  'Debug::NoLocking=true'
].flatMap(option => ['-o', option])

/** Without their sandbox, for which containers give a user without root no namespaces: only tests start them. */
const BROWSERS = { CHROMIUM: 'chromium', CHROMIUM_HEADLESS_SHELL: 'chromium-headless-shell' }

/** Includes dependencies. After an error, which apt or dpkg prints, the program is still missing. */
export function unpack(names: readonly string[]): void {
  for (const folder of [`${FOLDER}/state/lists/partial`, `${ARCHIVES}/partial`, SYSTEM, UNPACKED])
    mkdirSync(folder, { recursive: true })
  console.log(`Without root, into ${FOLDER}: ${names.join(' ')}`)
  const install = ['install', '-q', '-y', '--no-install-recommends', '--download-only', ...names]
  if (!succeeds('apt-get', [...OF_FOLDER, 'update', '-q']) || !succeeds('apt-get', [...OF_FOLDER, ...install])) return
  for (const file of readdirSync(ARCHIVES)) {
    const mark = join(UNPACKED, file)
    if (!file.endsWith('.deb') || existsSync(mark)) continue
    if (succeeds('dpkg-deb', ['-x', join(ARCHIVES, file), SYSTEM])) writeFileSync(mark, '')
  }
  writeFileSync(
    FONTS,
    `<fontconfig><dir>${SYSTEM}/usr/share/fonts</dir><cachedir>${FOLDER}/fonts</cachedir></fontconfig>`
  )
  for (const name of Object.values(BROWSERS)) {
    const program = join(SYSTEM, 'usr/lib/chromium', name)
    if (existsSync(program))
      writeFileSync(join(FOLDER, name), `#!/bin/sh\nexec ${program} --no-sandbox "$@"\n`, { mode: 0o755 })
  }
  addUnpacked()
}

function succeeds(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** A file of a package: the system's, or the unpacked one. */
export function packageFile(path: string): string {
  return existsSync(path) ? path : join(SYSTEM, path)
}

/** Sets the environment in which unpacked programs are found and run. */
export function addUnpacked(env = process.env): void {
  if (!existsSync(UNPACKED)) return
  const folders = ['usr/lib', 'lib'].map(name => join(SYSTEM, name)).flatMap(libraryFolders)
  const own = (env.LD_LIBRARY_PATH ?? '').split(delimiter).filter(folder => folder && !folders.includes(folder))
  env.LD_LIBRARY_PATH = [...folders, ...own].join(delimiter)
  env.FONTCONFIG_FILE = FONTS
  for (const [variable, name] of Object.entries(BROWSERS)) {
    const path = join(FOLDER, name)
    if (existsSync(path)) env[variable] ??= path
  }
}

function libraryFolders(parent: string): string[] {
  const names = existsSync(parent) ? readdirSync(parent).filter(name => name.endsWith('-linux-gnu')) : []
  return names.flatMap(name => [join(parent, name), join(parent, name, 'pulseaudio')])
}
