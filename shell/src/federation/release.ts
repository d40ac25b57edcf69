import type { LiveRemote, ReleaseDocument } from 'shared-contract/release'

let release: ReleaseDocument | undefined

/** The release document that came with this page. */
export function currentRelease(): ReleaseDocument {
  release ??= readRelease()
  return release
}

/** A remote of this release. */
export function liveRemote(name: string): LiveRemote {
  const remote = currentRelease().remotes[name]
  if (!remote) throw new Error(`This release has no remote ${name}`)
  return remote
}

function readRelease(): ReleaseDocument {
  const text = document.getElementById('release')?.textContent
  if (!text) throw new Error('The page came without its release document')
  return JSON.parse(text)
}
