import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { later } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import type { MessageKey } from '../messages/messages.ts'
import { clientNetworks } from './networks.ts'
import { tooMany } from './refusal.ts'
import { signedIn } from '../sessions/sessions.ts'

export interface Limit {
  /** Hits with the same bucket are counted together. */
  bucket: string
  hits: number
  seconds: number
}

/** A limit per address. Requests above `prompt` wait, longer with each; those above `hits` are refused. */
export interface AddressLimit {
  name: string
  prompt: number
  hits: number
  seconds: number
}

/** A /64 has this share of the limits of an IPv4 address and of a /48. */
const HOUSEHOLD_SHARE = 0.1
const DELAY_MAX_MS = 3000
/** The maximum number of waiting requests of one process; further ones are refused at once. */
const DELAYED_MAX = 500
let delayed = 0

type Store = Pick<Dependencies, 'db' | 'clock'>
type Limited = Pick<Dependencies, 'db' | 'clock' | 'rateLimits'>

/** Counts a hit in the database, shared by all processes; throws 429 above the limit. */
export async function countHit(store: Store, limit: Limit, key?: MessageKey): Promise<void> {
  const { hits, seconds } = await addHit(store, limit)
  if (hits > limit.hits) throw tooMany(seconds, key, limit.hits)
}

/** A hook that counts the requests of each address. */
export function limitAddresses(store: Limited, limit: AddressLimit) {
  return ({ ip }: Pick<FastifyRequest, 'ip'>) => countAddress(store, ip, limit)
}

export async function countAddress(store: Limited, ip: string, { name, ...limit }: AddressLimit): Promise<void> {
  if (!store.rateLimits) return
  let delay = 0
  for (const network of clientNetworks(ip)) {
    const share = network.household ? HOUSEHOLD_SHARE : 1
    const [prompt, most] = [limit.prompt * share, limit.hits * share]
    const { hits, seconds } = await addHit(store, { bucket: `${name}:${network.name}`, seconds: limit.seconds })
    if (hits > most) throw tooMany(seconds, undefined, most)
    delay = Math.max(delay, delayOf(hits, prompt, most))
  }
  if (delay > 0) await holdBack(delay)
}

/** Milliseconds that a hit waits: none up to `prompt`, then more with each, up to the maximum at `most`. */
export function delayOf(hits: number, prompt: number, most: number): number {
  return Math.max(0, Math.round(((hits - prompt) / (most - prompt)) * DELAY_MAX_MS))
}

async function holdBack(milliseconds: number): Promise<void> {
  if (delayed >= DELAYED_MAX) throw tooMany(Math.ceil(DELAY_MAX_MS / 1000))
  delayed += 1
  await wait(milliseconds)
  delayed -= 1
}

export async function addHit(
  { db, clock }: Store,
  { bucket, seconds }: Omit<Limit, 'hits'>
): Promise<{ hits: number; seconds: number }> {
  const now = clock.now()
  const { hits, ends_at } = await db
    .insertInto('rate_windows')
    .values({ bucket, hits: 1, ends_at: later(now, seconds) })
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`case when rate_windows.ends_at <= ${now} then 1 else rate_windows.hits + 1 end`,
        ends_at: sql<Date>`case when rate_windows.ends_at <= ${now} then excluded.ends_at else rate_windows.ends_at end`
      })
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { hits, seconds: secondsUntil(ends_at, now) }
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

/** Refuses requests without a signed-in client, before their parameters are read, and counts the writes of each. */
export function admitClients(scope: FastifyInstance, dependencies: Dependencies): void {
  scope.addHook('onRequest', async request => {
    signedIn(request)
    if (request.method === 'POST') await countClient(dependencies, request, 'write', 30)
  })
}

/** Throws 429 for more than `hits` requests of a client in a minute. */
export async function countClient(store: Limited, request: FastifyRequest, name: string, hits: number): Promise<void> {
  const { id } = signedIn(request)
  if (store.rateLimits) await countHit(store, { bucket: `${name}:${id}`, hits, seconds: 60 })
}
