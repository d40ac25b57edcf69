import type { ReleaseKeys } from '../keys/release-keys.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { headUntil, type ReleasesDocument } from './signed-document.ts'
import type { TrustedHead } from './trusted-head.ts'

interface Renewal {
  ledger: Ledger
  keys: ReleaseKeys
  trusted: Pick<TrustedHead, 'newest' | 'believe'>
  now: () => Date
}

/** Signs the newest document again, valid for `validMs` from now, when less than half of that is left. */
export async function renewDocument({ ledger, keys, trusted, now }: Renewal, validMs: number): Promise<void> {
  const time = now().getTime()
  const isDue = ({ seq, expires }: ReleasesDocument) =>
    seq > 0 && (expires === undefined || Date.parse(expires) - time < validMs / 2)
  if (!isDue(await trusted.newest())) return
  await ledger.change(async head => {
    const document = trusted.believe(head)
    if (!head || !isDue(document)) return undefined
    return headUntil(head, document, new Date(time + validMs).toISOString(), keys)
  })
}
