import { isServerFile } from '@hirfa/shared-contract/release'
import type { AppVersion } from '../../ledger/app-steps.ts'
import type { Proposal } from '../../state/gate.ts'
import { liveVersion, type ReleaseState } from '../../state/release-state.ts'
import type { ForeignStyle } from '../browser/foreign-styles.ts'

export async function newStyles(
  { record, file }: Pick<Proposal, 'record' | 'file'>,
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
