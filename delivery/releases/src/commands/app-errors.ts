import type { PageErrors } from '@hirfa/shared-contract/release/commands'
import { ReleaseError } from '../errors.ts'
import { readPolicies } from '../keys/build-policies.ts'
import { oncePerObject } from '../once-per-object.ts'
import type { CommandContext } from './command-context.ts'
import { type CommitOfFrame, errorSources } from './error-sources.ts'

const MOST_MAPPED = 20

const openSources = oncePerObject(errorSources)

export async function errorsOfApp(
  { app, version, limit }: { app: string; version?: string | undefined; limit: number },
  { store, history, errors }: Pick<CommandContext, 'store' | 'history' | 'errors'>,
  buildPolicy: string | undefined
): Promise<PageErrors> {
  if (!errors) throw new ReleaseError('No health reports are stored here.')
  const sources = openSources(store)
  const entries = await history.entries()
  const policies = buildPolicy ? readPolicies(buildPolicy) : []
  const origins = new Map<string, Promise<CommitOfFrame>>()

  async function readOrigin(of: string, in_: string) {
    const stated = await sources.origin(of, in_, policies)
    const published = entries.findLast(each => each.action === 'publish' && each.app === of && each.to === in_)
    const commit = stated.commit ?? (published?.action === 'publish' ? published.commit : undefined)
    const { repository } = stated
    return {
      ...(commit && { commit, isCommitVerified: stated.commit !== undefined && stated.isVerified === true }),
      ...(commit && repository && { commitUrl: `${repository}/commit/${commit}` })
    }
  }

  function originOf(of: string, in_: string) {
    const key = `${of} ${in_}`
    const known = origins.get(key) ?? readOrigin(of, in_)
    origins.set(key, known)
    return known
  }

  const wanted = (await errors(app)).filter(error => version === undefined || error.version === version)
  return {
    errors: await Promise.all(
      wanted.slice(0, limit).map(async ({ frames, first, last, app: _app, ...error }, index) => ({
        ...error,
        first: new Date(first).toISOString(),
        last: new Date(last).toISOString(),
        frames: await Promise.all(
          frames.map(async text => {
            const frame = await sources.frame(text, index < MOST_MAPPED)
            return { ...frame, ...(await originOf(frame.app, frame.version)) }
          })
        )
      }))
    )
  }
}
