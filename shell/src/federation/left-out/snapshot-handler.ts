/** The release document names entries and files, so the federation runtime loads no manifest. */
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
