import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Below the checkout, so that packages resolve to its `node_modules`; links to workspaces point to the copy. */
export function copyCheckout(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0').filter(Boolean)
  const missing = new Set(execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root }).toString().split('\0'))
  for (const file of files) {
    if (missing.has(file)) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  linkWorkspaces(join(root, 'node_modules'), join(copy, 'node_modules'))
}

function linkWorkspaces(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [place, link] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) {
      mkdirSync(to, { recursive: true })
      symlinkSync(readlinkSync(place), link)
    } else if (entry.name.startsWith('@')) linkWorkspaces(place, link)
  }
}
