import { FileName } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { UploadError, type UploadLimits } from './upload-limits.ts'

export function uploadNames({ entries, nameLength }: UploadLimits) {
  /** Keyed by lower-case name, because some file systems ignore case. */
  const seen = new Map<string, { name: string; kind: 'file' | 'folder' }>()
  let count = 0

  function claim(name: string, kind: 'file' | 'folder', again: boolean): void {
    const before = seen.get(name.toLowerCase())
    if (!before) return void seen.set(name.toLowerCase(), { name, kind })
    if (before.name !== name) throw new UploadError(`"${before.name}" and "${name}" differ only in capital letters.`)
    if (before.kind !== kind) throw new UploadError(`"${name}" is a file and a folder.`)
    if (!again) throw new UploadError(`"${name}" is in the archive twice.`)
  }

  return {
    /** The path to write to. Undefined for the root folder of the archive. */
    accept(kind: 'file' | 'folder', given: string): string | undefined {
      count += 1
      if (count > entries) throw new UploadError(`The archive has more than ${entries} entries.`, { tooLarge: true })
      const inside = given.replace(/^\.\//, '')
      const name = kind === 'folder' ? inside.replace(/\/$/, '') : inside
      if (kind === 'folder' && (name === '' || name === '.')) return undefined
      if (name.length > nameLength) throw new UploadError(`A name of the archive is longer than ${nameLength} letters.`)
      if (!v.is(FileName, name)) throw new UploadError(`"${printable(name)}" is no name for a file of a build.`)
      for (let end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
        claim(name.slice(0, end), 'folder', true)
      }
      claim(name, kind, kind === 'folder')
      return name
    }
  }
}

function printable(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 80)
}
