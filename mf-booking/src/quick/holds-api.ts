import { Hold, type HoldBody } from '@hirfa/shared-contract'
import { request, RequestError, Unspecified } from '@hirfa/shared-platform'

/** Resolves to the seconds until the hold expires. */
export async function holdSlot(body: HoldBody): Promise<number> {
  return (await request('POST', '/api/holds', { body, answer: Hold })).seconds
}

export async function releaseHold(id: string): Promise<void> {
  try {
    await request('POST', '/api/release-hold', { body: { id }, answer: Unspecified })
  } catch (error) {
    // A hold that is not released expires.
    if (!(error instanceof RequestError)) throw error
  }
}
