import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A copy of a remote's sources that a test can change. */
export interface EditableRemote {
  folder: string
  edit(file: string, change: (text: string) => string): void
  remove(): void
}

export function editableRemote(remote: string): EditableRemote {
  const root = mkdtempSync(join(tmpdir(), 'hirfa-developer-'))
  cpSync(join(ROOT, remote), join(root, remote), {
    recursive: true,
    filter: path => !path.startsWith(join(ROOT, remote, 'dist'))
  })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return {
    folder: join(root, remote),
    edit(file, change) {
      const path = join(root, remote, file)
      const before = readFileSync(path, 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`The change left ${file} as it was`)
      writeFileSync(path, after)
    },
    remove: () => rmSync(root, { recursive: true })
  }
}
