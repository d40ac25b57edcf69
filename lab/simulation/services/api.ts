import { Kysely } from 'kysely'
import { buildApp } from '../../../api/src/app.ts'
import { createClock, regularly } from '../../../api/src/clock.ts'
import { embeddedDialect } from '../../../api/src/database/embedded-dialect.ts'
import { sweep } from '../../../api/src/database/sweep.ts'
import type { Tables } from '../../../api/src/database/tables.ts'
import { createOutbox } from '../../../api/src/outbox/outbox.ts'
import type { Transport } from '../../../api/src/outbox/transport.ts'
import { createPictureRewriter } from '../../../api/src/photos/rewrite-picture.ts'
import { vapidKeys } from '../../../api/src/push/vapid-keys.ts'
import { hashOf } from '../../../api/src/sessions/secrets.ts'
import { createOutboxMessenger } from '../../../api/src/sign-in/messenger.ts'
import { PASSWORD_COSTS } from '../../../api/src/sign-in/passwords.ts'
import type { SimulatedProcess } from '../runtime/simulated-process.ts'
import type { DatabaseServer } from './database-server.ts'
import type { Injectable } from './service.ts'

export const OPERATOR_TOKEN = 'operator-of-the-simulation'
const SWEEP_MS = 600_000

export interface ApiOptions {
  process: SimulatedProcess
  server: DatabaseServer
  sms: Transport
  rateLimits: boolean
  onError(error: unknown): void
}

/** Starts the API on the shared database; it leaves out migrations and the seed, which the snapshot contains. */
export async function startApi({ process, server, sms, rateLimits, onError }: ApiOptions): Promise<Injectable> {
  const db = new Kysely<Tables>({ dialect: embeddedDialect(server.connect(process)) })
  const clock = createClock()
  const ignored: Transport = { deliver: () => Promise.resolve() }
  const transports = { sms, email: ignored, push: ignored }
  const outbox = createOutbox({ db, clock, transports, report: () => undefined, onError })
  const dependencies = {
    db,
    clock,
    outbox,
    rewritePicture: createPictureRewriter(),
    messenger: createOutboxMessenger(db, clock, outbox),
    rateLimits,
    passwordCost: PASSWORD_COSTS.test
  }
  await vapidKeys(db)
  const app = await buildApp({
    ...dependencies,
    checkResponses: true,
    operators: [{ name: 'amel', tokenHash: hashOf(OPERATOR_TOKEN) }],
    operation: { logLevel: 'silent' }
  })
  regularly(SWEEP_MS, () => sweep(dependencies), onError)
  await app.ready()
  return app
}
