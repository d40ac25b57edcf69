import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { conflict, invalid } from '../http/refusal.ts'

const KEPT_SECONDS = 24 * 60 * 60
/** A request that has run for so long died with its process; its key may be taken over. */
const LOST_SECONDS = 60

const Key = v.pipe(v.string(), v.uuid())

interface Answer {
  status: number
  body: unknown
}

interface Claim {
  owner: string
  key: string
  body_hash: string
}

type Work = (transaction: Db) => Promise<Answer>
type Store = Pick<Dependencies, 'db' | 'clock'>

/** The keys of one client are no other's. */
export function ownerOf(clientId: number): string {
  return `client:${clientId}`
}

/** The number of the appointment that a request with this key has made, for use in a query. */
export function appointmentMadeWith(db: Db, clientId: number, key: string) {
  return db
    .selectFrom('answers')
    .select(sql<number>`(body -> 'task' ->> 'id')::integer`.as('id'))
    .where(own({ owner: ownerOf(clientId), key: key.toLowerCase() }))
    .where('status', '=', 201)
}

/**
 * Runs a write once for its `Idempotency-Key`, in one transaction with the note of its answer; a
 * repetition gets that answer again. Only what succeeded is kept, so that what was refused can be mended.
 */
export async function once(
  store: Store,
  { request, owner }: { request: FastifyRequest; owner: string },
  work: Work
): Promise<(reply: FastifyReply) => FastifyReply> {
  const claim = claimOf(request, owner)
  if (!claim) {
    const answer = await store.db.transaction().execute(work)
    return reply => reply.code(answer.status).send(answer.body)
  }
  const known = await take(store, claim)
  const answer = known ?? (await runAndKeep(store, claim, work))
  return reply => (known ? reply.header('idempotency-replayed', 'true') : reply).code(answer.status).send(answer.body)
}

function claimOf({ headers, body }: FastifyRequest, owner: string): Claim | null {
  const header = headers['idempotency-key']
  if (header === undefined) return null
  const key = v.safeParse(Key, header)
  if (!key.success) throw invalid({ idempotency_key: 'idempotency_key_invalid' })
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return { owner, key: key.output.toLowerCase(), body_hash }
}

/** Takes the key for this request, or tells the answer that it had. */
async function take({ db, clock }: Store, claim: Claim): Promise<Answer | null> {
  const now = clock.now()
  await db.deleteFrom('answers').where(own(claim)).where('created_at', '<=', later(now, -KEPT_SECONDS)).execute()
  await db
    .deleteFrom('answers')
    .where(own(claim))
    .where('status', 'is', null)
    .where('created_at', '<=', later(now, -LOST_SECONDS))
    .execute()
  const taken = await db
    .insertInto('answers')
    .values({ ...claim, status: null, body: null, created_at: now })
    .onConflict(same => same.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null

  const earlier = await db.selectFrom('answers').selectAll().where(own(claim)).executeTakeFirst()
  if (earlier && earlier.body_hash !== claim.body_hash) throw conflict('idempotency_mismatch')
  if (!earlier || earlier.status === null) throw conflict('request_in_progress', {}, { 'retry-after': '1' })
  return { status: earlier.status, body: earlier.body }
}

async function runAndKeep({ db }: Store, claim: Claim, work: Work): Promise<Answer> {
  try {
    return await db.transaction().execute(async transaction => {
      const answer = await work(transaction)
      await transaction
        .updateTable('answers')
        .set({ status: answer.status, body: JSON.stringify(answer.body) })
        .where(own(claim))
        .execute()
      return answer
    })
  } catch (error) {
    await db.deleteFrom('answers').where(own(claim)).where('status', 'is', null).execute()
    throw error
  }
}

function own({ owner, key }: Pick<Claim, 'owner' | 'key'>) {
  return sql<boolean>`owner = ${owner} and key = ${key}`
}
