import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { KEY_HEADER } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Dependencies } from '../dependencies.ts'
import { conflict, invalid } from './refusal.ts'

const STORED_SECONDS = 24 * 60 * 60
/** After this time a request without a response counts as dead, and its key is free again. */
const ABANDONED_SECONDS = 60

const FIRST_PAUSE_MS = 500

const Key = v.pipe(v.string(), v.uuid())

interface StoredResponse {
  status: number
  body: unknown
}

interface Claim {
  owner: string
  key: string
  body_hash: string
  created_at: Date
}

type Refresh = (body: unknown) => Promise<unknown>
type Work = (transaction: Db) => Promise<StoredResponse>
type Reply = (reply: FastifyReply) => FastifyReply
interface Write {
  request: FastifyRequest
  owner: string
}

type Store = Pick<Dependencies, 'db' | 'clock'>

export function clientOwner(clientId: number): string {
  return `client:${clientId}`
}

export function appointmentMadeWith(db: Db, clientId: number, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(sql<number>`(body -> 'task' ->> 'id')::integer`.as('id'))
    .where(own({ owner: clientOwner(clientId), key: key.toLowerCase() }))
    .where('status', '=', 201)
}

/** Only successes are stored, in the transaction of the write: a refused request can be corrected and sent again. */
export function once(store: Store, write: Write, work: Work, refresh?: Refresh): Promise<Reply> {
  return onceAfter(store, write, () => Promise.resolve(work), refresh)
}

/** Like `once`, with work that takes too long for a transaction: a repeated request does not run `prepare`. */
export async function onceAfter(
  store: Store,
  { request, owner }: Write,
  prepare: () => Promise<Work>,
  refresh: Refresh = body => Promise.resolve(body)
): Promise<Reply> {
  const claim = claimOf(request, owner, store.clock.now())
  if (!claim) {
    const response = await store.db.transaction().execute(await prepare())
    return reply => reply.code(response.status).send(response.body)
  }
  const known = await take(store.db, claim)
  const response = known
    ? { ...known, body: await refresh(known.body) }
    : await runAndStore({ db: store.db, claim, log: request.log }, prepare)
  return reply =>
    (known ? reply.header('idempotency-replayed', 'true') : reply).code(response.status).send(response.body)
}

function claimOf({ headers, body }: FastifyRequest, owner: string, created_at: Date): Claim | null {
  const header = headers[KEY_HEADER.toLowerCase()]
  if (header === undefined) return null
  const key = v.safeParse(Key, header)
  if (!key.success) throw invalid({ idempotency_key: 'idempotency_key_invalid' })
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return { owner, key: key.output.toLowerCase(), body_hash, created_at }
}

async function take(db: Db, claim: Claim): Promise<StoredResponse | null> {
  const now = claim.created_at
  await db
    .deleteFrom('idempotency_keys')
    .where(own(claim))
    .where('created_at', '<=', later(now, -STORED_SECONDS))
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where(own(claim))
    .where('status', 'is', null)
    .where('created_at', '<=', later(now, -ABANDONED_SECONDS))
    .execute()
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ ...claim, status: null, body: null })
    .onConflict(same => same.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null

  const earlier = await db.selectFrom('idempotency_keys').selectAll().where(own(claim)).executeTakeFirst()
  if (earlier && earlier.body_hash !== claim.body_hash) throw conflict('idempotency_mismatch')
  if (!earlier || earlier.status === null) throw inProgress()
  return { status: earlier.status, body: earlier.body }
}

interface Run {
  db: Db
  claim: Claim
  log: FastifyBaseLogger
}

async function runAndStore(run: Run, prepare: () => Promise<Work>): Promise<StoredResponse> {
  const { db, claim } = run
  try {
    const work = await prepare()
    return await db.transaction().execute(async transaction => {
      const response = await work(transaction)
      const { numUpdatedRows } = await transaction
        .updateTable('idempotency_keys')
        .set({ status: response.status, body: JSON.stringify(response.body) })
        .where(unfinished(claim))
        .executeTakeFirst()
      // This request took too long, and a repeated one has claimed its key.
      if (numUpdatedRows !== 1n) throw inProgress()
      return response
    })
  } catch (error) {
    await free(run)
    throw error
  }
}

/** Frees the key of a failed request. Without a database it tries again until the key is abandoned anyway. */
async function free({ db, claim, log }: Run, pause = FIRST_PAUSE_MS): Promise<void> {
  try {
    await db.deleteFrom('idempotency_keys').where(unfinished(claim)).execute()
  } catch (error) {
    log.warn(error)
    if (!isUnavailable(error) || pause > ABANDONED_SECONDS * 1000) return
    setTimeout(() => void free({ db, claim, log }, pause * 2), pause).unref()
  }
}

function inProgress() {
  return conflict('request_in_progress', {}, { 'retry-after': '1' })
}

/** The row of this request only: a later request with the same key has another time. */
function unfinished(claim: Claim) {
  return sql<boolean>`${own(claim)} and status is null and created_at = ${claim.created_at}`
}

function own({ owner, key }: Pick<Claim, 'owner' | 'key'>) {
  return sql<boolean>`owner = ${owner} and key = ${key}`
}
