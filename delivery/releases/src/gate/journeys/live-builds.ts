import { hash } from 'node:crypto'
import { isServerFile, Journeys, JOURNEYS_FILE } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { ReleaseError } from '../../errors.ts'
import type { AppVersion } from '../../ledger/app-steps.ts'
import type { Proposal } from '../../state/gate.ts'
import { enabledVersions, isDisabled, liveVersion, liveVersions, type ReleaseState } from '../../state/release-state.ts'
import type { ForeignStyle } from '../browser/foreign-styles.ts'

type Reading = Pick<Proposal, 'record' | 'file'>

const Parsed = v.pipe(v.string(), v.parseJson(), Journeys)

export async function journeysIn(
  { record, file }: Reading,
  state: ReleaseState
): Promise<{ app: string; journeys: Journeys }[]> {
  const found = enabledVersions(state).map(async ({ app, version }) => {
    if ((await record(app, version)).files[JOURNEYS_FILE] === undefined) return []
    const parsed = v.safeParse(Parsed, (await file(app, version, JOURNEYS_FILE)).toString('utf8'))
    if (!parsed.success) throw new ReleaseError(`${JOURNEYS_FILE} of ${app} ${version} cannot be read; build it again.`)
    return parsed.output.journeys.length > 0 ? [{ app, journeys: parsed.output }] : []
  })
  return (await Promise.all(found)).flat()
}

/** The SHA-256 of what each page contains of all remotes: their addresses, menu entries, stored state and fragments. */
export async function frameOf({ record }: Pick<Reading, 'record'>, state: ReleaseState): Promise<string> {
  const contributions = liveVersions(state).map(async ({ app, version }) => {
    if (isDisabled(state, app)) return [app, version]
    const build = await record(app, version)
    if (build.kind !== 'remote') return []
    const { routes, menu, bar, redirects, persisted, fragments } = build
    return [app, routes, menu, bar, redirects, persisted, fragments]
  })
  return hash('sha256', JSON.stringify(await Promise.all(contributions)))
}

export async function newStyles(
  { record, file }: Reading,
  before: ReleaseState,
  proposed: readonly AppVersion[]
): Promise<ForeignStyle[]> {
  const found = proposed.map(async ({ app, version }) => {
    const build = await record(app, version)
    if (build.kind === 'shell') return []
    const live = liveVersion(before, app)
    const known = new Set(live === undefined ? [] : Object.values((await record(app, live)).files))
    const names = Object.entries(build.files).filter(
      ([name, integrity]) => name.endsWith('.css') && !isServerFile(name) && !known.has(integrity)
    )
    return Promise.all(names.map(async ([name]) => ({ app, text: (await file(app, version, name)).toString('utf8') })))
  })
  return (await Promise.all(found)).flat()
}
