import { goesWith, MANIFEST_FILE, shareKeyOf } from '@hirfa/shared-contract/release'
import { SHARED } from '../build-base.ts'
import { BuildProblem } from '../build-problem.ts'
import type { FederationManifest } from './federation-manifest.ts'
import { REMOTE_FILE, type RemoteFile } from './remote-file.ts'

/** The versions by which the gate compares a build with the shell. Stated ones must fit what the build requires. */
export function sharedVersionsOf(
  { shared }: Pick<FederationManifest, 'shared'>,
  { shared: stated, screens }: Pick<RemoteFile, 'shared' | 'screens'>
): Record<string, string> {
  const strange = Object.keys(stated).find(name => !moduleOf(name))
  if (strange)
    throw new BuildProblem(`${REMOTE_FILE}: the shell does not share ${strange}; it shares ${SHARED.join(', ')}.`)
  const versions = Object.fromEntries(Object.entries(stated).map(([name, version]) => [moduleOf(name), version]))
  for (const { name, version, requiredVersion } of shared) {
    const module = moduleOf(name)
    if (!module) {
      if (version) continue
      throw new BuildProblem(`The build has no copy of ${name} (import: false), and the shell does not share it.`)
    }
    const required = /^[\^~>=\s]*(\d+\.\d+\.\d+)/.exec(requiredVersion || version)?.[1]
    const built = versions[module] ?? required
    if (!built)
      throw new BuildProblem(`${MANIFEST_FILE} states no version of ${name}; name it in ${REMOTE_FILE} under "shared".`)
    if (required && !goesWith(built, required))
      throw new BuildProblem(
        `${REMOTE_FILE} states ${name} ${built}, but the build requires ${requiredVersion || version}.`
      )
    versions[module] = built
  }
  if (versions.react || screens === 'mount') return versions
  throw new BuildProblem(
    `${MANIFEST_FILE} lists no shared react (webpack lists no module with import: false); share it, and name its version in ${REMOTE_FILE} under "shared". Modules without React export mount, and ${REMOTE_FILE} states "screens": "mount".`
  )
}

function moduleOf(name: string): string | undefined {
  return SHARED.find(module => module === name || shareKeyOf(module) === name)
}
