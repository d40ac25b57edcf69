import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

export function remotesIn(root = ROOT): string[] {
  return readdirSync(root)
    .filter(folder => folder.startsWith('mf-') && existsSync(join(root, folder, 'remote.ts')))
    .sort()
}

export function appsIn(root = ROOT): string[] {
  return ['shell', ...remotesIn(root)]
}
