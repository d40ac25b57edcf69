import type { AppStep, SetStep, Step } from './entry.ts'

export interface AppVersion {
  app: string
  version: string
}

export function appSteps(step: Step): AppStep[] {
  if (isRecordOnly(step)) return []
  return step.action === 'set' ? step.members.map(member => memberStep(step, member)) : [step]
}

const RECORDS = ['check', 'refuse', 'revoke', 'repair'] as const

function isRecordOnly(step: Step): step is Extract<Step, { action: (typeof RECORDS)[number] }> {
  return RECORDS.some(action => action === step.action)
}

function memberStep(
  { command, share = 0, plan, only, why, forced, ...step }: SetStep,
  { app, from, to = '', ended }: SetStep['members'][number]
): AppStep {
  const terms = { app, to, why, forced }
  const { approves, liftedBudgets, unchecked, journeys } = step
  const checks = { approves, liftedBudgets, unchecked, journeys }
  switch (command) {
    case 'promote':
      return { action: command, ...terms, from, ...checks }
    case 'canary':
      return { action: command, ...terms, from: from ?? '', share, plan, only, ...checks }
    case 'halt':
      return { action: command, app, to, why, from: from ?? '' }
    case 'rollback':
      return { action: command, ...terms, from: from ?? '', ended }
    case 'disable':
      return { action: command, app, why: why ?? '' }
    case 'enable':
      return { action: command, app, why }
  }
}

export type MemberStep = Extract<AppStep, { action: SetStep['command'] }>

interface Versions {
  from?: string | null
  to?: string
  ended?: string | undefined
}

export function asOneStep([first, ...others]: readonly [MemberStep, ...MemberStep[]]): MemberStep | SetStep {
  if (others.length === 0) return first
  const { action: command, app: _app, from: _from, to: _to, ended: _ended, ...terms }: MemberStep & Versions = first
  const members = [first, ...others].map(step => ({
    app: step.app,
    from: 'from' in step ? step.from : null,
    ...('to' in step && { to: step.to }),
    ...('ended' in step && { ended: step.ended })
  }))
  return { ...terms, action: 'set', command, members }
}

export function appsOf(step: Step): string[] {
  if (step.action === 'refuse') return [step.app]
  const changed = step.action === 'check' ? (step.members ?? [step]) : appSteps(step)
  return changed.map(({ app }) => app)
}

/** The versions that a step leads to; none for a freeze or a disablement. */
export function proposedVersions(step: Step): AppVersion[] {
  return appSteps(step).flatMap(each => ('to' in each ? [{ app: each.app, version: each.to }] : []))
}

/** `shell 2.0.0, mf-journal 1.2.0` */
export function versionList(versions: readonly AppVersion[]): string {
  return versions.map(({ app, version }) => `${app} ${version}`).join(', ')
}

export function isWayBack(step: Step): boolean {
  return appSteps(step).some(({ action }) => action === 'rollback' || action === 'halt')
}
