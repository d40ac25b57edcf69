import { Journeys, JOURNEYS_FILE } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { ReleaseError } from '../../errors.ts'
import type { Proposal } from '../../state/gate.ts'
import { isDisabled, liveVersions, type ReleaseState } from '../../state/release-state.ts'

const Parsed = v.pipe(v.string(), v.parseJson(), Journeys)

export async function journeysIn(
  { record, file }: Pick<Proposal, 'record' | 'file'>,
  state: ReleaseState
): Promise<{ app: string; journeys: Journeys }[]> {
  const found = liveVersions(state).map(async ({ app, version }) => {
    if (isDisabled(state, app) || (await record(app, version)).files[JOURNEYS_FILE] === undefined) return []
    const parsed = v.safeParse(Parsed, (await file(app, version, JOURNEYS_FILE)).toString('utf8'))
    if (!parsed.success) throw new ReleaseError(`${JOURNEYS_FILE} of ${app} ${version} cannot be read; build it again.`)
    return parsed.output.journeys.length > 0 ? [{ app, journeys: parsed.output }] : []
  })
  return (await Promise.all(found)).flat()
}
