import { say } from '../messages/say.ts'
import type { App } from '../service/results.ts'

/** Why an action on an app is not possible; undefined if it is. */
export function whyNoRollback({ live, canary, targets }: App): string | undefined {
  if (live === null) return say('no_rollback_not_live')
  return canary || targets.length > 0 ? undefined : say('first_version', { version: live })
}

export function whyNoDisable({ name }: App): string | undefined {
  return name === 'shell' ? say('no_disable_shell') : undefined
}

export function whyNoPromote({ live, canary, frozen }: App, version: string): string | undefined {
  if (live === version) return canary ? say('is_live_with_canary') : say('is_live')
  return frozen === null ? undefined : say('frozen_why', { why: frozen })
}

export function whyNoCanary(app: App, version: string): string | undefined {
  const { live, canary } = app
  if (live === null) return say('no_canary_nothing_live')
  if (canary && canary.version !== version && live !== version) return say('other_canary', { version: canary.version })
  return whyNoPromote(app, version)
}
