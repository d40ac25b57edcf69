import type { AppStep, SetStep, Step } from './entry.ts'

/** The changes of single apps that a step consists of; none for a step that changes no app. */
export function appSteps(step: Step): AppStep[] {
  if (step.action === 'refuse' || step.action === 'revoke' || step.action === 'repair') return []
  return step.action === 'set' ? step.members.map(member => memberStep(step, member)) : [step]
}

function memberStep(
  { command, share = 0, plan, only, why, forced, approves, unchecked, journeys }: SetStep,
  { app, from, to }: SetStep['members'][number]
): AppStep {
  const terms = { app, to, why, forced }
  const checks = { approves, unchecked, journeys }
  if (command === 'promote') return { action: 'promote', ...terms, from, ...checks }
  if (command === 'canary') return { action: 'canary', ...terms, from: from ?? '', share, plan, only, ...checks }
  return command === 'halt'
    ? { action: 'halt', app, to, why, from: from ?? '' }
    : { action: 'rollback', ...terms, from: from ?? '' }
}

/** The apps that a step concerns. */
export function appsOf(step: Step): string[] {
  return step.action === 'refuse' ? [step.app] : appSteps(step).map(({ app }) => app)
}

/** Whether visitors get versions again that they had before. */
export function isWayBack(step: Step): boolean {
  return appSteps(step).some(({ action }) => action === 'rollback' || action === 'halt')
}
