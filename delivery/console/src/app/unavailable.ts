import type { App } from '../service/results.ts'

/** Why an action on an app is not possible; undefined if it is. */
export function whyNoRollback({ live, canary, targets }: App): string | undefined {
  if (live === null) return 'It is not live, so there is nothing to roll back.'
  return canary || targets.length > 0 ? undefined : `${live} is the first version that went live.`
}

export function whyNoDisable({ name }: App): string | undefined {
  return name === 'shell' ? 'Every page needs the shell: roll it back instead.' : undefined
}

export function whyNoPromote({ live, canary, frozen }: App, version: string): string | undefined {
  if (live === version) return canary ? 'It is live; roll back to end its canary.' : 'It is live.'
  return frozen === null ? undefined : `Frozen: ${frozen}`
}

export function whyNoCanary(app: App, version: string): string | undefined {
  const { live, canary } = app
  if (live === null) return 'Nothing is live to compare a canary with.'
  if (canary && canary.version !== version && live !== version) return `${canary.version} is the canary now.`
  return whyNoPromote(app, version)
}
