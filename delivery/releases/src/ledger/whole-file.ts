import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Puts other text in a file's place: the disk has the old or the new, never half, and keeps the name. */
export function replaceWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { flush: true })
  renameSync(`${file}.new`, file)
  keepNames(dirname(file))
}

/** Has the disk keep the names in a folder, whatever happens to the power. */
export function keepNames(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
