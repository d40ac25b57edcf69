import type { Registry } from 'prom-client'
import { buildApp, listen } from '../src/app.ts'
import { createClock } from '../src/clock.ts'
import type { Database } from '../src/database/database.ts'
import type { App, Dependencies, SmsBudget } from '../src/dependencies.ts'
import { createDevelopmentControls } from '../src/development/development-controls.ts'
import { seed } from '../src/seed/seed.ts'
import { hashOf } from '../src/sessions/secrets.ts'
import type { DeliveryFailure } from '../src/outbox/outbox.ts'
import { createChannels } from '../src/outbox/channels.ts'
import { readChannelSettings } from '../src/outbox/channel-settings.ts'
import { createPictureRewriter } from '../src/photos/rewrite-picture.ts'
import { createDevMailbox } from '../src/sign-in/messenger.ts'
import { PASSWORD_COSTS } from '../src/sign-in/passwords.ts'
import { DEVELOPMENT_TOKEN, developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { openSnapshot } from './embedded-test-database.ts'
import { createOperator } from './operator-caller.ts'
import { openOnServer } from './server-test-database.ts'

export { ACTIVE_PHONE, DEMO_PASSWORD } from '../src/seed/demo-clients.ts'
export { arrive, copyOf, createVisitor, DEVICE, newClient, statusesOf } from './visitor.ts'
export type { Answer, Visitor } from './visitor.ts'

export interface TestApiOptions {
  /** The address of the Postgres server; absent: the one at `TEST_DATABASE_URL`, or an embedded engine. */
  postgres?: string
  /** The fixed time of the server; absent: the machine's clock. */
  now?: Date
  /** Off by default, because all tests share one address. */
  rateLimits?: boolean
  /** Origins that may call with credentials. */
  origins?: string[]
  /** Gateways as environment variables; without them messages go to the dev mailbox. */
  channels?: Record<string, string>
  port?: number
  publicUrl?: string
  smsBudget?: SmsBudget
  metrics?: Registry
  /** A migrated database in place of the seeded one. */
  database?: Pick<Database, 'db' | 'close'>
}

/** The token of the operator `tester`. */
export const OPERATOR_TOKEN = 'operator-of-the-tests'

export type TestApi = Awaited<ReturnType<typeof startTestApi>>

/**
 * A real API on a free port with a freshly seeded database of its own: embedded, or on the
 * Postgres server at `TEST_DATABASE_URL`.
 */
export async function startTestApi(options: TestApiOptions = {}) {
  const {
    postgres = process.env['TEST_DATABASE_URL'],
    now,
    rateLimits = false,
    origins = [],
    channels = {},
    port = 0,
    publicUrl,
    smsBudget,
    metrics,
    database
  } = options
  const clock = createClock(now)
  const { db, close } =
    database ?? (postgres ? await openOnServer(postgres, clock.now()) : await openSnapshot(clock.now()))
  const failures: DeliveryFailure[] = []
  const settings = readChannelSettings(channels)
  const { outbox, messenger } = createChannels({
    db,
    clock,
    settings,
    fallback: createDevMailbox({ db, clock, print: () => undefined }),
    report: failure => failures.push(failure),
    onError: error => app.log.error(error)
  })
  const dependencies: Dependencies = {
    db,
    clock,
    rateLimits,
    passwordCost: PASSWORD_COSTS.test,
    messenger,
    outbox,
    rewritePicture: createPictureRewriter(),
    publicUrl,
    smsBudget,
    firebaseApp: settings.push.firebaseApp
  }
  const app: App = await buildApp({
    ...dependencies,
    origins,
    checkResponses: true,
    operation: { metrics },
    operators: [{ name: 'tester', tokenHash: hashOf(OPERATOR_TOKEN) }],
    development: createDevelopmentControls(dependencies, seed, DEVELOPMENT_TOKEN)
  })
  const url = `http://127.0.0.1:${await listen(app, { port, host: '127.0.0.1' })}`
  return {
    url,
    /** The development controls, as calls. */
    dev: developmentClient(url),
    /** The calls of the operator `tester`. */
    operator: createOperator(url, OPERATOR_TOKEN),
    app,
    db,
    dependencies,
    failures,
    /** Delivers due messages without waiting for the next poll. */
    sendDue: outbox.wake,
    close: async () => {
      await app.close()
      await outbox.stop()
      await close()
    }
  }
}
