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

/** A change of several apps has the terms of each of its members. */
function memberStep(
  { action: _set, command, members: _members, ...terms }: SetStep,
  member: SetStep['members'][number]
) {
  return { action: command, ...terms, ...member } as MemberStep
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
