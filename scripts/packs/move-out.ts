import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { moveOutside } from '@hirfa/remote-kit/create'
import { makePacks } from './packs.ts'
import { run } from '../run.ts'

const ROOT = join(import.meta.dirname, '../..')
const QUIET = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }

export interface Outside {
  folder: string
  packs: string
  remove(): void
}

export function moveOut(remote: string): Outside {
  const place = mkdtempSync(join(tmpdir(), 'hirfa-outside-'))
  const folder = join(place, remote)
  const packs = join(place, 'packs')
  mkdirSync(packs)
  cpSync(join(ROOT, remote), folder, {
    recursive: true,
    filter: source => !['node_modules', 'dist'].includes(basename(source))
  })
  return { folder, packs, remove: () => rmSync(place, { recursive: true }) }
}

export async function packOutside({ folder, packs }: Outside): Promise<void> {
  await makePacks(packs)
  await moveOutside(folder, { packs })
}

export async function installOutside({ folder }: Pick<Outside, 'folder'>): Promise<void> {
  await run('npm', ['install'], { cwd: folder, env: QUIET })
}
