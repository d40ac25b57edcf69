import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from '../run.ts'

const ROOT = join(import.meta.dirname, '../..')
const QUIET = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }

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

/** Runs the commands of the step "Install" in docs/joining.md. */
export async function installOutside({ folder }: Outside): Promise<void> {
  for (const line of installCommands()) await run('sh', ['-c', line], { cwd: folder, env: QUIET })
}

export function installCommands(): string[] {
  const page = readFileSync(join(ROOT, 'docs/joining.md'), 'utf8')
  const block = /^3\. \*\*Install\.\*\*.*?```sh\n(.*?)```/ms.exec(page)?.[1]
  if (!block) throw new Error('docs/joining.md has no commands in its step "Install".')
  return block
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}
