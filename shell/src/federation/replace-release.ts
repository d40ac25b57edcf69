import { provideRelease } from '@hirfa/shared-platform'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { forgetLoaded } from './load-remote.ts'
import { $replacements, currentRelease } from './release.ts'

/** Replaces the release of the page. The shell that runs stays until the next page load. */
export function replaceRelease(next: ReleaseDocument): void {
  const { remotes, shell } = currentRelease()
  provideRelease({ ...next, shell })
  for (const name of Object.keys(remotes)) if (next.remotes[name]?.global !== remotes[name]?.global) forgetLoaded(name)
  $replacements.set($replacements.get() + 1)
}
