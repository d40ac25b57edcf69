export interface ModelApp {
  published: Set<string>
  /** The bytes of each version that was ever published. */
  bytes: Map<string, string>
  /** The versions that were live, the live one last. */
  history: string[]
  canary: { version: string; share: number } | null
  frozen: boolean
  disabled: boolean
}

/** The outcome of a command: `refused`, no change, or the action of its ledger entry. */
export type Outcome =
  | 'refused'
  | 'none'
  | 'publish'
  | 'promote'
  | 'canary'
  | 'halt'
  | 'rollback'
  | 'freeze'
  | 'thaw'
  | 'disable'
  | 'enable'

const HISTORY_LENGTH = 20

/** The releases by the rules, without a ledger. Each method changes the model and returns the outcome. */
export class ReleaseModel {
  apps = new Map<string, ModelApp>()
  changes = 0

  copy(): ReleaseModel {
    return Object.assign(new ReleaseModel(), { apps: structuredClone(this.apps), changes: this.changes })
  }

  app(name: string): ModelApp {
    const known = this.apps.get(name)
    if (known) return known
    const app = {
      published: new Set<string>(),
      bytes: new Map(),
      history: [],
      canary: null,
      frozen: false,
      disabled: false
    }
    this.apps.set(name, app)
    return app
  }

  /** The versions that the app may be rolled back to, nearest first. */
  targets(name: string): string[] {
    const { history } = this.app(name)
    return [...new Set(history.slice(0, -1).toReversed())].filter(version => version !== history.at(-1))
  }

  publish(name: string, version: string, given: string): Outcome {
    const { published, bytes } = this.app(name)
    if (bytes.has(version) && bytes.get(version) !== given) return 'refused'
    if (published.has(version)) return 'none'
    published.add(version)
    bytes.set(version, given)
    return this.changed('publish')
  }

  promote(name: string, version: string): Outcome {
    const app = this.app(name)
    if (!app.published.has(version) || app.frozen) return 'refused'
    if (app.history.at(-1) === version) return app.canary ? 'refused' : 'none'
    app.history = [...app.history, version].slice(-HISTORY_LENGTH)
    app.canary = null
    return this.changed('promote')
  }

  canary(name: string, version: string, share: number): Outcome {
    const app = this.app(name)
    const live = app.history.at(-1)
    if (!app.published.has(version) || app.frozen || !live || live === version) return 'refused'
    if (app.canary && app.canary.version !== version) return 'refused'
    if (app.canary?.share === share) return 'none'
    app.canary = { version, share }
    return this.changed('canary')
  }

  rollback(name: string, version?: string): Outcome {
    const app = this.app(name)
    if (app.canary && (!version || version === app.history.at(-1))) {
      app.canary = null
      return this.changed('halt')
    }
    const target = version ?? this.targets(name)[0]
    if (!target || !this.targets(name).includes(target)) return 'refused'
    app.history = app.history.slice(0, app.history.lastIndexOf(target) + 1)
    app.canary = null
    return this.changed('rollback')
  }

  freeze(name: string): Outcome {
    if (this.app(name).published.size === 0) return 'refused'
    this.app(name).frozen = true
    return this.changed('freeze')
  }

  thaw(name: string): Outcome {
    if (!this.app(name).frozen) return 'none'
    this.app(name).frozen = false
    return this.changed('thaw')
  }

  disable(name: string): Outcome {
    if (this.app(name).published.size === 0) return 'refused'
    if (this.app(name).disabled) return 'none'
    this.app(name).disabled = true
    return this.changed('disable')
  }

  enable(name: string): Outcome {
    if (!this.app(name).disabled) return 'none'
    this.app(name).disabled = false
    return this.changed('enable')
  }

  /** The files of a version are removed. Returns whether the rules allow it. */
  collect(name: string, version: string): boolean {
    const { published, history, canary } = this.app(name)
    if (history.includes(version) || canary?.version === version || !published.delete(version)) return false
    this.changes += 1
    return true
  }

  private changed(outcome: Outcome): Outcome {
    this.changes += 1
    return outcome
  }
}
