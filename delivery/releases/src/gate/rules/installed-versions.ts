import { goesWith, patchRange } from '@hirfa/shared-contract/release'
import type { Violation } from '../../state/gate.ts'
import { roleNote, type Build, buildName } from '../build.ts'

/** The shell's shared packages must satisfy the remote's ranges; the page rejects the remote otherwise. */
export function installedVersions(shell: Build, remote: Build): Violation[] {
  const [provided, built] = [shell.contract?.installed ?? {}, remote.contract?.installed ?? {}]
  return Object.entries(built).flatMap(([name, version]) => {
    const here = provided[name]
    // A module of a package has the version of the package.
    if (here === undefined || goesWith(here, version) || isEntry(name)) return []
    const [changed, other] = remote.role === 'proposed' ? [remote, shell] : [shell, remote]
    const reason =
      `It was built with ${name} ${version} and requires ${patchRange(version)}; ${buildName(shell)} provides ${here}.` +
      ` Build ${changed.app} with ${changed === shell ? version : here}, or ${other.app} anew first.${roleNote(other)}`
    return [{ consumer: buildName(remote), reason, line: 'package.json' }]
  })
}

function isEntry(name: string): boolean {
  return name.split('/').length > (name.startsWith('@') ? 2 : 1)
}
