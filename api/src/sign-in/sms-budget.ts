import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Meter, SmsCharge } from '../database/tables.ts'
import type { Dependencies, SmsBudget } from '../dependencies.ts'
import { widerNetworksOf } from '../http/networks.ts'
import { addHit } from '../http/rate-limits.ts'
import { Refusal, tooMany } from '../http/refusal.ts'
import { hashOf } from '../sessions/secrets.ts'
import { knownDeviceOf } from './known-devices.ts'

export const DEFAULT_SMS_BUDGET: SmsBudget = { hits: 4000, prefixHits: 100, reminderHits: 2000 }

/** Shares of the budget, each of which only its own messages use up. */
const POOLS = {
  /** To an account from a device on which it has signed in, and notices to clients. */
  devices: 0.1,
  /** To other numbers at which a code was received. */
  numbers: 0.2,
  /** To unknown numbers, from networks of which several newcomers have entered a code. */
  networks: 0.3,
  strangers: 0.4
}
/** Reminders have a budget of their own: only appointments that an artisan accepted use it up. */
type Pool = keyof typeof POOLS | 'reminders'

const HOUR = 3600
const PROVEN_SECONDS = 30 * 24 * HOUR
/** New numbers whose codes were entered in a network, each counted once. */
const NUMBERS_OF_PROVEN_NETWORK = 5
/** `+213551`: a million numbers of one operator. */
const PREFIX_CHARACTERS = 7
/** Messages of one address whose codes are not entered, while the load of pool and prefix is low. */
const NETWORK_MOST = 40
const NETWORK_SECONDS = 600
/** The load above which the share of a network falls with its square, down to one message. */
const [POOL_KNEE, PREFIX_KNEE] = [0.04, 0.4]
const ALARM_LOAD = 0.5
/** An entered code pays for its message and for another one that was not entered. */
const REFUND = 2

interface Range extends Meter {
  scope: string
  hits: number
  knee: number
}

type Store = Pick<Dependencies, 'db' | 'clock'>

/** Throws 429 above a limit; the caller's transaction then takes the counts back. Notices name their pool. */
export async function chargeSms(
  dependencies: Dependencies,
  recipient: string,
  cause: FastifyRequest | 'devices' | 'reminders'
): Promise<SmsCharge | null> {
  if (!dependencies.rateLimits) return null
  const networks = typeof cause === 'string' ? [] : widerNetworksOf(cause.ip)
  const widest = networks.at(-1) ?? ''
  const pool = typeof cause === 'string' ? cause : await poolFor(dependencies, cause, recipient, widest)
  const limited = pool === 'devices' ? [] : networks
  const meters = limited.map(network => ({ bucket: `sms:${pool}:${network}`, seconds: NETWORK_SECONDS }))
  const ranges = rangesOf(dependencies.smsBudget ?? DEFAULT_SMS_BUDGET, pool, recipient)

  let [share, wait] = [NETWORK_MOST, 0]
  const used: number[] = []
  for (const meter of meters) used.push(await raise(dependencies, meter))
  const loads: { scope: string; hits: number; load: number }[] = []
  for (const range of ranges) {
    const level = await raise(dependencies, range)
    const load = level / range.hits
    loads.push({ ...range, load })
    share = Math.min(share, NETWORK_MOST * (range.knee / load) ** 2)
    wait = Math.max(wait, (level - range.hits) * range.seconds)
  }
  // The wider network of an address has twice its share.
  for (const [index, level] of used.entries())
    wait = Math.max(wait, (level - Math.max(1, share) * (index + 1)) * NETWORK_SECONDS)
  if (wait > 0) throw refused(wait, loads)

  const isNewcomer = pool === 'networks' || pool === 'strangers'
  const charged = [...meters, ...ranges].map(({ bucket, seconds }) => ({ bucket, seconds }))
  return { meters: charged, network: isNewcomer ? widest : null }
}

export async function refundSms(store: Store, recipient: string, { meters, network }: SmsCharge): Promise<void> {
  await store.db.transaction().execute(async trx => {
    for (const { bucket, seconds } of meters)
      await trx
        .updateTable('rate_windows')
        .set({ ends_at: sql<Date>`ends_at - ${`${REFUND * seconds} seconds`}::interval` })
        .where('bucket', '=', bucket)
        .execute()
    if (network === null) return
    const proof = { db: trx, clock: store.clock }
    const { hits } = await addHit(proof, { bucket: provenBucket(recipient), seconds: PROVEN_SECONDS })
    if (hits === 1) await addHit(proof, { bucket: provenBucket(network), seconds: PROVEN_SECONDS })
  })
}

/** The refusal with its alarm the first time in an hour, then without. */
export async function withAlarmOnce(store: Store, refusal: Refusal): Promise<Refusal> {
  const { alarm, ...details } = refusal.details
  if (!alarm) return refusal
  const { hits } = await addHit(store, { bucket: `alarm:${alarm.name}:${alarm.scope}`, seconds: HOUR })
  return hits === 1 ? refusal : new Refusal(refusal.statusCode, refusal.key, details)
}

function refused(wait: number, loads: readonly { scope: string; hits: number; load: number }[]): Refusal {
  const { statusCode, key, details } = tooMany(Math.min(HOUR, Math.max(1, Math.ceil(wait))), 'sms_paused')
  const hottest = loads.toSorted((one, other) => other.load - one.load)[0]
  if (!hottest || hottest.load < ALARM_LOAD) return new Refusal(statusCode, key, details)
  const alarm = { name: 'sms_budget', scope: hottest.scope, budget: hottest.hits }
  return new Refusal(statusCode, key, { ...details, alarm })
}

async function poolFor(
  dependencies: Dependencies,
  request: FastifyRequest,
  phone: string,
  network: string
): Promise<Pool> {
  if (await knownDeviceOf(dependencies, request, { phone })) return 'devices'
  const client = dependencies.db.selectFrom('clients').select('id').where('phone', '=', phone)
  if (await client.where('phone_verified', '=', true).executeTakeFirst()) return 'numbers'
  if (await isProven(dependencies, phone, 1)) return 'numbers'
  return (await isProven(dependencies, network, NUMBERS_OF_PROVEN_NETWORK)) ? 'networks' : 'strangers'
}

function rangesOf({ hits, prefixHits, reminderHits }: SmsBudget, pool: Pool, recipient: string): Range[] {
  const most = pool === 'reminders' ? reminderHits : hits * POOLS[pool]
  const whole = { scope: pool, bucket: `sms:${pool}`, hits: most, knee: POOL_KNEE, seconds: HOUR / most }
  if (pool !== 'strangers') return [whole]
  const prefix = recipient.slice(0, PREFIX_CHARACTERS)
  const seconds = HOUR / prefixHits
  return [{ scope: prefix, bucket: `sms:${prefix}`, hits: prefixHits, knee: PREFIX_KNEE, seconds }, whole]
}

/** Returns how many are left. */
async function raise({ db, clock }: Store, { bucket, seconds }: Meter): Promise<number> {
  const now = clock.now()
  const step = `${seconds} seconds`
  const { ends_at } = await db
    .insertInto('rate_windows')
    .values({ bucket, hits: 1, ends_at: sql<Date>`${now}::timestamptz + ${step}::interval` })
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet({
        ends_at: sql<Date>`greatest(rate_windows.ends_at, ${now}::timestamptz) + ${step}::interval`
      })
    )
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return (ends_at.getTime() - now.getTime()) / 1000 / seconds
}

async function isProven({ db, clock }: Store, name: string, hits: number): Promise<boolean> {
  const row = db.selectFrom('rate_windows').select('bucket').where('bucket', '=', provenBucket(name))
  return (await row.where('hits', '>=', hits).where('ends_at', '>', clock.now()).executeTakeFirst()) !== undefined
}

/** Hashed, because the number may belong to no client. */
function provenBucket(name: string): string {
  return `sms-proven:${hashOf(name)}`
}
