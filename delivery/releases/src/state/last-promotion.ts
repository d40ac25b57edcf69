import type { Entry } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import { liveVersion, type ReleaseState } from './release-state.ts'

/** By app, the versions before the last promotion of exactly these apps. Throws if one was changed alone since. */
export function versionsBeforePromotion(entries: readonly Entry[], state: ReleaseState, apps: readonly string[]) {
  const last = entries.findLast(
    entry =>
      entry.action === 'set' &&
      entry.command === 'promote' &&
      entry.members.length === apps.length &&
      entry.members.every(({ app }) => apps.includes(app))
  )
  const versions = `${apps.join('@<version> ')}@<version>`
  if (last?.action !== 'set')
    throw new ReleaseError(`${apps.join(', ')} never went live as one change; name the versions: ${versions}`)
  const moved = last.members.find(({ app, to }) => liveVersion(state, app) !== to)
  if (moved) {
    throw new ReleaseError(
      `${moved.app} ${moved.to} is not live any more, which change ${last.seq} made live with the others; name the versions: ${versions}`
    )
  }
  return new Map(
    last.members.map(({ app, from }) => {
      if (from === null) throw new ReleaseError(`${app} was not live before change ${last.seq}; disable it instead.`)
      return [app, from]
    })
  )
}
