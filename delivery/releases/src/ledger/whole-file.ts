import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces a file atomically: after a power failure it has the old or the new content. */
export function replaceWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { flush: true })
  renameSync(`${file}.new`, file)
  keepNames(dirname(file))
}

/** Flushes the names in a folder to the disk. */
export function keepNames(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
