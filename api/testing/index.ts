import { buildApp, listen } from '../src/app.ts'
import { createClock } from '../src/clock.ts'
import type { Db } from '../src/database/database.ts'
import type { App } from '../src/dependencies.ts'
import { createDevelopmentControls } from '../src/development/development-controls.ts'
import { seed } from '../src/seed/seed.ts'
import { hashOf } from '../src/sessions/session-store.ts'
import type { DeliveryFailure } from '../src/outgoing/outgoing.ts'
import { createWaysOut } from '../src/outgoing/ways-out.ts'
import { readWaysOut } from '../src/outgoing/ways-out-settings.ts'
import { createOutbox } from '../src/sign-in/messenger.ts'
import { developmentClient, type DevelopmentClient } from 'shared-platform/testing/marketplace'
import { openSnapshot } from './embedded-test-database.ts'
import { openOnServer } from './server-test-database.ts'

export { ACTIVE_PHONE, DEMO_PASSWORD } from '../src/seed/demo-clients.ts'
export { arrive, createVisitor, DEVICE, newClient } from './visitor.ts'
export type { Answer, Visitor } from './visitor.ts'

export interface TestApiOptions {
  /** What time the server believes it is; it stands still. Absent: the machine's clock. */
  now?: Date
  /** The limits that many tests from one address would meet; off unless a test is about them. */
  rateLimits?: boolean
  /** `false` for a server as in production, without development controls. */
  development?: boolean
  /** Origins that may call with credentials. */
  origins?: string[]
  /** Gateways, by the names of the environment; without them messages go to the outbox. */
  waysOut?: Record<string, string>
  port?: number
  /** Where browsers would find this server. */
  publicUrl?: string
}

/** The token of the one operator of a test's server, whose name is `tester`. */
export const OPERATOR_TOKEN = 'operator-of-the-tests'

export interface TestApi {
  url: string
  /** The development controls, as calls. */
  dev: DevelopmentClient
  app: App
  db: Db
  /** What did not leave, as the log would tell it. */
  failures: DeliveryFailure[]
  /** Lets the server send what is due by now, without waiting for its next round. */
  sendDue(): void
  close(): Promise<void>
}

/**
 * A real API on a free port with a freshly seeded database of its own: embedded, or on the
 * Postgres server at `TEST_DATABASE_URL`.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { now, rateLimits = false, development = true, origins = [], waysOut = {}, port = 0, publicUrl } = options
  const address = process.env['TEST_DATABASE_URL']
  const clock = createClock(now)
  const { db, close } = address ? await openOnServer(address, clock.now()) : await openSnapshot(clock.now())
  const failures: DeliveryFailure[] = []
  const settings = readWaysOut(waysOut)
  const { outgoing, messenger } = createWaysOut({
    db,
    clock,
    settings,
    otherwise: createOutbox({ db, clock, print: () => undefined }),
    report: failure => failures.push(failure),
    onError: error => app.log.error(error)
  })
  const dependencies = { db, clock, rateLimits, messenger, outgoing, publicUrl, firebaseApp: settings.push.firebaseApp }
  const app: App = await buildApp({
    ...dependencies,
    origins,
    checkResponses: true,
    operators: [{ name: 'tester', tokenHash: hashOf(OPERATOR_TOKEN) }],
    ...(development ? { development: createDevelopmentControls(db, clock, seed) } : {})
  })
  const url = `http://127.0.0.1:${await listen(app, { port, host: '127.0.0.1' })}`
  return {
    url,
    dev: developmentClient(url),
    app,
    db,
    failures,
    sendDue: outgoing.wake,
    close: async () => {
      await app.close()
      await outgoing.stop()
      await close()
    }
  }
}
