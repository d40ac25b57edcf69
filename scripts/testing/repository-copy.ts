/** A copy of this repository in a temporary folder, with the installed packages. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from '../run.ts'

const ROOT = join(import.meta.dirname, '../..')
const LEFT_OUT = ['node_modules', 'dist', '.data', '.git', '.cache']

export interface RepositoryCopy {
  folder: string
  /** Runs a program in the copy and returns its output; throws the output of a program that fails. */
  run(program: string, ...words: string[]): Promise<string>
  remove(): void
}

export function copyRepository(): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), 'hirfa-copy-'))
  cpSync(ROOT, folder, { recursive: true, filter: source => !LEFT_OUT.includes(basename(source)) })
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    run: (program, ...words) => run(program, words, { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true })
  }
}

/** Links third-party packages to those of this repository, workspaces to those of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [place, link] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name.startsWith('@')) linkPackages(place, link)
    else symlinkSync(entry.isSymbolicLink() ? readlinkSync(place) : place, link)
  }
}
