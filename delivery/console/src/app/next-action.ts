import { fails } from '@hirfa/shared-contract/release/commands'
import type { App, VersionFacts, VersionHealth } from '../service/results.ts'
import type { Asked } from './asked.ts'

export interface NextAction {
  why: string
  /** Undefined if nothing is to be done. */
  action?: { asked: Asked; label: string; danger?: true }
}

type AppHealth = Readonly<Record<string, VersionHealth>>

/** What ends a fault, then what a canary waits for, then the newest version. Freezes and disablements stay. */
export function nextAction(app: App, health: AppHealth = {}, verdict: VersionFacts['verdict'] = null): NextAction {
  const { live, canary, lastGood, frozen, disabled } = app
  if (disabled) return { why: `Disabled: ${disabled.why}` }
  if (canary && fails(health[canary.version])) return wayBack(`End the canary ${canary.version}`, 'The canary fails.')
  if (live !== null && fails(health[live]) && lastGood !== null)
    return wayBack(`Roll back to ${lastGood}`, `${live} fails.`)
  if (frozen !== null) return { why: `Frozen: ${frozen}` }
  return canary ? goOn(canary) : newVersion(app, verdict)
}

function wayBack(label: string, why: string): NextAction {
  return { why, action: { asked: { what: 'rollback' }, label, danger: true } }
}

function goOn({ version, plan }: NonNullable<App['canary']>): NextAction {
  return {
    why: plan ? 'Or wait for its plan.' : 'The canary has no plan.',
    action: { asked: { what: 'promote', version }, label: `Make ${version} live` }
  }
}

function newVersion({ live, published, targets }: App, verdict: VersionFacts['verdict']): NextAction {
  const newest = published.at(-1)
  if (newest === undefined) return { why: 'No version is stored.' }
  if (newest === live) return { why: 'The newest version is live.' }
  if (verdict?.kind === 'refused')
    return {
      why: `The gate refuses ${newest} beside the live versions: ${verdict.why}`,
      action: { asked: { what: 'check', version: newest }, label: `Check ${newest} again` }
    }
  if (live === null)
    return {
      why: 'Nothing is live.',
      action: { asked: { what: 'promote', version: newest }, label: `Make ${newest} live` }
    }
  if (targets.includes(newest)) return { why: `${newest} was live before.` }
  return {
    why: `${newest} was published after ${live}.`,
    action: { asked: { what: 'canary', version: newest }, label: `Start a canary of ${newest}` }
  }
}
