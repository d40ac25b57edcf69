import type { Dependencies, SmsBudget } from '../dependencies.ts'
import { addHit } from '../http/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'

export const DEFAULT_SMS_BUDGET: SmsBudget = { hits: 1000, prefixHits: 100 }
const HOUR = 3600
/** `+213551`: a million numbers of one operator. */
const PREFIX_CHARACTERS = 7

/** Counts a text message. Above the budget throws 503, the first time in an hour with an alarm. */
export async function countSms(
  { rateLimits, smsBudget: { hits, prefixHits } = DEFAULT_SMS_BUDGET, ...store }: Dependencies,
  recipient: string
): Promise<void> {
  if (!rateLimits) return
  const prefix = recipient.slice(0, PREFIX_CHARACTERS)
  // The prefix first, so that its refused messages do not use up the common budget.
  for (const [scope, budget] of [
    [prefix, prefixHits],
    ['all', hits]
  ] as const) {
    const counted = await addHit(store, { bucket: `sms:${scope}`, seconds: HOUR })
    if (counted.hits <= budget) continue
    throw new Refusal(503, 'sms_paused', {
      headers: { 'retry-after': String(counted.seconds) },
      ...(counted.hits === budget + 1 ? { alarm: { name: 'sms_budget', scope, budget } } : {})
    })
  }
}
