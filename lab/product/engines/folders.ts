import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { runsAsRoot } from '../../../scripts/installed-programs.ts'

export function folderOf(user: string, path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 })
  if (runsAsRoot()) chownSync(path, ...idsOf(user))
  return path
}

export function writeOwned(user: string, path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 })
  if (runsAsRoot()) chownSync(path, ...idsOf(user))
  return path
}

function idsOf(user: string): [number, number] {
  const [uid, gid] = ['-u', '-g'].map(flag => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim()))
  if (!uid || !gid) throw new Error(`The user "${user}" does not exist.`)
  return [uid, gid]
}
