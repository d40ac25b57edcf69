import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { run } from '../run.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Outside {
  /** A copy of the remote with the configuration files of an external repository. */
  folder: string
  packs: string
  remove(): void
}

/** Copies one remote to a temporary folder. */
export function moveOut(remote: string): Outside {
  const place = mkdtempSync(join(tmpdir(), 'hirfa-outside-'))
  const folder = join(place, remote)
  const packs = join(place, 'packs')
  mkdirSync(packs)
  cpSync(join(ROOT, remote), folder, {
    recursive: true,
    filter: source => !['node_modules', 'dist'].includes(basename(source))
  })
  cpSync(join(ROOT, 'templates/outside'), folder, { recursive: true })
  return { folder, packs, remove: () => rmSync(place, { recursive: true }) }
}

export async function installOutside({ folder }: Outside, packs: Readonly<Record<string, string>>): Promise<void> {
  const manifest = join(folder, 'package.json')
  const { dependencies, devDependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  const files = Object.fromEntries(
    Object.entries(packs).map(([name, file]) => [name, `file:${relative(folder, file)}`])
  )
  const { 'remote-kit': kit, ...shared } = files
  writeFileSync(
    manifest,
    JSON.stringify({
      ...rest,
      // The install script of the `node` package selects the binary of this platform.
      allowScripts: { node: true },
      dependencies: { ...dependencies, ...shared },
      devDependencies: { ...devDependencies, 'remote-kit': kit }
    })
  )
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
}
