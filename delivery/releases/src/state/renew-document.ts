import { headUntil, type ReleasesDocument } from './signed-document.ts'
import type { SignedLedger } from './signed-ledger.ts'

/** Signs the newest document again, valid for `validMs` from now, when less than half of that is left. */
export async function renewDocument(signed: SignedLedger, now: Date, validMs: number): Promise<void> {
  const time = now.getTime()
  const isDue = ({ seq, expires }: ReleasesDocument) =>
    seq > 0 && (expires === undefined || Date.parse(expires) - time < validMs / 2)
  if (!isDue(await signed.newest())) return
  await signed.ledger.change(async head => {
    const document = signed.believe(head)
    if (!head || !isDue(document)) return undefined
    return headUntil(head, document, new Date(time + validMs).toISOString(), signed.keys)
  })
}
