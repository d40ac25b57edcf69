import { say } from '../messages/say.ts'
import type { App, VersionFacts, VersionHealth } from '../service/results.ts'
import { fails } from '@hirfa/shared-contract/release/commands'

export type AppAction = 'rollback' | 'freeze' | 'thaw' | 'disable' | 'enable'

export type VersionAction = 'promote' | 'canary' | 'check' | 'preview' | 'approve'

export type Asked = { what: AppAction } | { what: VersionAction; version: string }

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

/** The action that fits the stored verdict of a version; `me` does not approve an own request. */
export function versionAction(app: App, version: string, facts: VersionFacts | undefined, me?: string): VersionAction {
  if (facts?.request && facts.request.by !== me) return 'approve'
  if (app.live === version) return 'preview'
  if (app.canary?.version === version) return whyNoPromote(app, version) === undefined ? 'promote' : 'preview'
  const verdict = facts?.verdict?.kind
  if (verdict === undefined || verdict === 'refused') return 'check'
  if (whyNoCanary(app, version) === undefined) return 'canary'
  return app.live === null && whyNoPromote(app, version) === undefined ? 'promote' : 'preview'
}

export interface NextAction {
  why: string
  /** Undefined if nothing is to be done. */
  action?: { asked: Asked; label: string; danger?: true }
}

type AppHealth = Readonly<Record<string, VersionHealth>>

/** What ends a fault, then what a canary waits for, then the newest version. Freezes and disablements stay. */
export function nextAction(app: App, health: AppHealth = {}, verdict: VersionFacts['verdict'] = null): NextAction {
  const { live, canary, lastGood, frozen, disabled } = app
  if (disabled) return { why: say('next_disabled', { why: disabled.why }) }
  if (canary && fails(health[canary.version]))
    return wayBack(say('end_canary', { version: canary.version }), say('next_canary_fails'))
  if (live !== null && fails(health[live]) && lastGood !== null)
    return wayBack(say('roll_back_to', { version: lastGood }), say('next_live_fails', { version: live }))
  if (frozen !== null) return { why: say('frozen_why', { why: frozen }) }
  return canary ? goOn(canary) : newVersion(app, verdict)
}

function wayBack(label: string, why: string): NextAction {
  return { why, action: { asked: { what: 'rollback' }, label, danger: true } }
}

function goOn({ version, plan }: NonNullable<App['canary']>): NextAction {
  return {
    why: say(plan ? 'next_or_wait' : 'next_no_plan'),
    action: { asked: { what: 'promote', version }, label: say('promote_version', { version }) }
  }
}

function newVersion({ live, published, targets }: App, verdict: VersionFacts['verdict']): NextAction {
  const newest = published.at(-1)
  if (newest === undefined) return { why: say('next_none_stored') }
  if (newest === live) return { why: say('next_newest_live') }
  if (verdict?.kind === 'refused')
    return {
      why: say('next_refused', { version: newest, why: verdict.why ?? '' }),
      action: { asked: { what: 'check', version: newest }, label: say('check_again', { version: newest }) }
    }
  if (live === null)
    return {
      why: say('next_nothing_live'),
      action: { asked: { what: 'promote', version: newest }, label: say('promote_version', { version: newest }) }
    }
  if (targets.includes(newest)) return { why: say('next_was_live', { version: newest }) }
  return {
    why: say('next_published', { version: newest, live }),
    action: { asked: { what: 'canary', version: newest }, label: say('canary_version', { version: newest }) }
  }
}
