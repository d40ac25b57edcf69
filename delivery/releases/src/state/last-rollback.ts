import { RolledBackError } from '@hirfa/shared-contract/release/commands'
import { appSteps } from '../ledger/app-steps.ts'
import type { AppStep, Entry } from '../ledger/entry.ts'

/** Throws if a version was rolled back, or its canary ended, and no version has been released since. */
export function mustNotBeRolledBack(entries: readonly Entry[], app: string, version: string): void {
  const rollback = entries.findLast(entry =>
    appSteps(entry).some(step => step.app === app && (endsVersion(step, version) || releases(step, version)))
  )
  if (!rollback || !appSteps(rollback).some(step => step.app === app && endsVersion(step, version))) return
  const { seq, by, at } = rollback
  const why = 'why' in rollback && rollback.why ? ` (${rollback.why})` : ''
  throw new RolledBackError(
    `${app} ${version} was rolled back in change ${seq} by ${by} at ${at}${why}; on a command line, --again releases it all the same.`
  )
}

function endsVersion(step: AppStep, version: string): boolean {
  if (step.action === 'halt') return step.from === version
  return step.action === 'rollback' && (step.from === version || step.ended === version)
}

function releases(step: AppStep, version: string): boolean {
  return step.action === 'promote' || (step.action === 'canary' && step.to === version)
}
