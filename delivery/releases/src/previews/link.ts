import type { Link, LinkRequest } from '@hirfa/shared-contract/release/commands'
import { ReleaseError } from '../errors.ts'
import { mustBePublished } from '../state/release-changes.ts'
import { addressedVersion } from '../state/release-state.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { idUntil } from '../state/revoked-ids.ts'
import { type DevOverrides, mayComeFrom } from './dev-origins.ts'
import { pastReleases } from './past-releases.ts'
import { previewedVersions, type Shown, signPreviewToken, type PreviewKind } from './preview-token.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** The default and the maximum validity of a link, in minutes. */
const MINUTES: Record<PreviewKind, { usual: number; most: number }> = {
  at: { usual: HOUR, most: DAY },
  preview: { usual: 7 * DAY, most: 30 * DAY },
  testers: { usual: 14 * DAY, most: 90 * DAY },
  override: { usual: 8 * HOUR, most: 12 * HOUR }
}

interface LinkOptions {
  by: string
  overrides: DevOverrides | undefined
  withShell?: true | undefined
  now?: () => Date
}

/** Makes a signed address for a preview. Refuses a preview that cannot be shown. The caller checks the permission. */
export async function linkFor(
  store: ReleaseStore,
  publicUrl: string,
  request: LinkRequest,
  { by, overrides, withShell, now = () => new Date() }: LinkOptions
): Promise<Link> {
  const { minutes = MINUTES[request.kind].usual, ...shown } = request
  const { most } = MINUTES[request.kind]
  if (minutes > most) throw new ReleaseError(`A link of this kind lasts ${most} minutes at most, not ${minutes}.`)
  await mustBeThere(store, shown, overrides)

  const begun = now()
  const expires = new Date(Math.floor(begun.getTime() / 1000 + minutes * 60) * 1000)
  const id = idUntil(expires)
  const all: Shown = shown.kind === 'override' && withShell ? { ...shown, withShell } : shown
  const token = await signPreviewToken(store.keys, { id, by, expires, shown: all }, begun)
  const url = new URL('/', publicUrl)
  url.searchParams.set(request.kind, token)
  return { url: url.href, expires: expires.toISOString(), id }
}

async function mustBeThere(store: ReleaseStore, shown: Shown, overrides: DevOverrides | undefined): Promise<void> {
  const state = await store.state()
  switch (shown.kind) {
    case 'at':
      if (await pastReleases(store)(shown.release)) return
      throw new ReleaseError(`Release ${shown.release} was never live; history and status list the known releases.`)
    case 'preview':
      return previewedVersions(shown).forEach(({ app, version }) => mustBePublished(state, app, version))
    case 'testers':
      return
    case 'override': {
      const { app, origin } = shown
      if (!overrides) throw new ReleaseError('Overrides are disabled in this environment: DEV_OVERRIDES is off.')
      if (!mayComeFrom(origin, overrides))
        throw new ReleaseError(
          `An app may not come from ${origin} here, only from this machine's own loopback or DEV_OVERRIDE_ORIGINS.`
        )
      if (app === 'shell') throw new ReleaseError('The shell stays the one that is live; an override is of a remote.')
      if (!addressedVersion(state, app))
        throw new ReleaseError(`${app} is not published yet, so its addresses are unknown; publish it first.`)
    }
  }
}
