import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { run } from '../run.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Outside {
  /** The remote alone, with the settings that a remote elsewhere has beside it. */
  folder: string
  /** Where its packs lie. */
  packs: string
  remove(): void
}

/** Copies one remote's folder, and nothing else of this repository, to an empty place. */
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

/** Installs it: ours from the packs, everybody else's from npm. */
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
      // Node comes as a package, whose script fetches the one for this machine.
      allowScripts: { node: true },
      dependencies: { ...dependencies, ...shared },
      devDependencies: { ...devDependencies, 'remote-kit': kit }
    })
  )
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
}
