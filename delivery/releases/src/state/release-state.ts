import { hash } from 'node:crypto'
import { AppName, Version } from '@hirfa/shared-contract/release'
import { Cohort, PlanStep } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { type AppVersion, appSteps } from '../ledger/app-steps.ts'
import type { AppStep, Step } from '../ledger/entry.ts'
import { oncePerObject } from '../once-per-object.ts'

const LIVE_HISTORY_LENGTH = 20

const Published = v.object({ version: Version, record: v.string() })
type Published = v.InferOutput<typeof Published>

export const AppState = v.object({
  /** Published versions whose files exist, oldest first. */
  published: v.array(Published),
  /** Versions whose files were removed: none of them can be published again with other bytes. */
  gone: v.optional(v.array(Published)),
  /** The versions that were live, the live one last: a promotion appends to it, a rollback truncates it. */
  liveHistory: v.array(Version),
  canary: v.optional(
    v.object({
      version: Version,
      share: v.number(),
      plan: v.optional(v.array(PlanStep)),
      only: v.optional(Cohort),
      with: v.optional(v.array(AppName))
    })
  ),
  frozen: v.optional(v.string()),
  disabled: v.optional(v.string())
})
export type AppState = v.InferOutput<typeof AppState>
export type Canary = NonNullable<AppState['canary']>

export type ReleaseState = Readonly<Record<string, AppState>>

export function stateOf(changes: readonly Step[]): ReleaseState {
  return changes.reduce(applied, {})
}

export function applied(state: ReleaseState, step: Step): ReleaseState {
  const changed = changedApps(state, step)
  return Object.keys(changed).length === 0 ? state : { ...state, ...changed }
}

export function changedApps(state: ReleaseState, step: Step): ReleaseState {
  const steps = appSteps(step)
  const apps = steps.map(({ app }) => app)
  const changed = steps.map(each => [
    each.app,
    appliedTo(
      appOf(state, each.app),
      each,
      apps.filter(app => app !== each.app)
    )
  ])
  return Object.fromEntries(changed)
}

function appliedTo(app: AppState, step: AppStep, others: string[]): AppState {
  switch (step.action) {
    case 'publish':
      return taken(app, { version: step.to, record: step.record })
    case 'collect':
      return left(app, step.to)
    case 'promote':
      return { ...withoutCanary(app), liveHistory: [...app.liveHistory, step.to].slice(-LIVE_HISTORY_LENGTH) }
    case 'canary':
      return {
        ...app,
        canary: {
          version: step.to,
          share: step.share,
          ...(step.plan && { plan: step.plan }),
          ...(step.only && { only: step.only }),
          ...(others.length > 0 && { with: others })
        }
      }
    case 'halt':
      return withoutCanary(app)
    case 'rollback':
      return {
        ...(step.ended ? withoutCanary(app) : app),
        liveHistory: app.liveHistory.slice(0, app.liveHistory.lastIndexOf(step.to) + 1)
      }
    case 'freeze':
      return { ...app, frozen: step.why }
    case 'thaw':
      return withoutFreeze(app)
    case 'disable':
      return { ...app, disabled: step.why }
    case 'enable':
      return withoutDisabled(app)
  }
}

function withoutCanary({ canary: _canary, ...app }: AppState): AppState {
  return app
}

function withoutFreeze({ frozen: _reason, ...app }: AppState): AppState {
  return app
}

export function withoutDisabled({ disabled: _reason, ...app }: AppState): AppState {
  return app
}

function taken({ gone, ...app }: AppState, found: Published): AppState {
  const others = gone?.filter(({ version }) => version !== found.version) ?? []
  return { ...app, ...(others.length > 0 ? { gone: others } : {}), published: [...app.published, found] }
}

function left(app: AppState, version: string): AppState {
  const others = app.published.filter(found => found.version !== version)
  const gone = app.published.filter(found => found.version === version)
  return { ...app, published: others, gone: [...(app.gone ?? []), ...gone] }
}

const NOTHING: AppState = { published: [], liveHistory: [] }

export function appOf(state: ReleaseState, app: string): AppState {
  return (Object.hasOwn(state, app) ? state[app] : undefined) ?? NOTHING
}

export function liveVersion(state: ReleaseState, app: string): string | undefined {
  return appOf(state, app).liveHistory.at(-1)
}

/** Sorted by the names of the apps. */
export function liveVersions(state: ReleaseState): AppVersion[] {
  const versions = Object.keys(state).map(app => ({ app, version: liveVersion(state, app) ?? '' }))
  return versions.filter(({ version }) => version !== '').toSorted((one, other) => (one.app < other.app ? -1 : 1))
}

export function enabledVersions(state: ReleaseState): AppVersion[] {
  return liveVersions(state).filter(({ app }) => !isDisabled(state, app))
}

/** The version whose addresses an override has: the live one, else the newest published one. */
export function addressedVersion(state: ReleaseState, app: string): string | undefined {
  return liveVersion(state, app) ?? appOf(state, app).published.at(-1)?.version
}

export function isDisabled(state: ReleaseState, app: string): boolean {
  return appOf(state, app).disabled !== undefined
}

export function rollbackTargets(state: ReleaseState, app: string): string[] {
  return targetsOf(appOf(state, app))
}

const targetsOf = oncePerObject(({ liveHistory }: AppState) =>
  [...new Set(liveHistory.slice(0, -1).toReversed())].filter(version => version !== liveHistory.at(-1))
)

export function earlierVersion(state: ReleaseState, app: string): string | undefined {
  return rollbackTargets(state, app)[0]
}

export function digestOf(state: ReleaseState, app: string, version: string): string | undefined {
  return appOf(state, app).published.find(found => found.version === version)?.record
}

export function goneDigestOf(state: ReleaseState, app: string, version: string): string | undefined {
  return appOf(state, app).gone?.find(found => found.version === version)?.record
}

export function isPublished(state: ReleaseState, app: string, version: string): boolean {
  return digestOf(state, app, version) !== undefined
}

/** The id of a combination of live versions, without disabled remotes: 12 hex digits, on every page and report. */
export const releaseIdOf = oncePerObject((state: ReleaseState): string => {
  const live = liveVersions(state)
  const shell = live.filter(({ app }) => app === 'shell')
  const remotes = live.filter(({ app }) => app !== 'shell' && !isDisabled(state, app))
  const versions = [...shell, ...remotes].map(({ app, version }) => `${app}@${version}`)
  return hash('sha256', versions.join(' ')).slice(0, 12)
})

/** The id of what the gate checks beside: live versions, canaries, rollback targets, without disabled remotes. */
export const combinationId = oncePerObject((state: ReleaseState): string => {
  const versions = liveVersions(state).map(({ app, version }) => {
    const { canary } = appOf(state, app)
    return [app, version, canary?.version, earlierVersion(state, app), isDisabled(state, app)]
  })
  return hash('sha256', JSON.stringify(versions)).slice(0, 16)
})
