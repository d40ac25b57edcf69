/**
 * Replaces the snapshots of the federation runtime in the build. The release document names entries and files, so no manifest is
 * loaded; a remote that is registered again only needs a cache of manifests to remove itself from.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>()
  readonly hooks = { applyPlugin() {} }

  async loadRemoteSnapshotInfo(): Promise<never> {
    throw new Error('The runtime is built without snapshots and preloads')
  }
}

export function getGlobalRemoteInfo() {
  return {}
}
