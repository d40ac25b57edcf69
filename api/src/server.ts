import { closeSoon, serveMetrics } from '@hirfa/shared-contract/process'
import type { Tracer } from '@hirfa/shared-tracing'
import { Registry } from 'prom-client'
import { buildApp, listen } from './app.ts'
import { notifyClients } from './alerts/notify-clients.ts'
import { createClock, regularly } from './clock.ts'
import { migrate, requireArabicLocale } from './database/migrate.ts'
import { type Database, type Db, StartRefused } from './database/database.ts'
import { openEmbedded } from './database/embedded.ts'
import { connectToServer } from './database/server.ts'
import { traceQueries } from './database/trace-queries.ts'
import type { App, Dependencies } from './dependencies.ts'
import { writeDevelopmentToken } from './development/control-guard.ts'
import { createDevelopmentControls } from './development/development-controls.ts'
import { sweep } from './database/sweep.ts'
import { localOperator, type Operator } from './operator/operator-tokens.ts'
import { askNextArtisans } from './next-artisan/ask-next.ts'
import { createChannels } from './outbox/channels.ts'
import { createPictureRewriter } from './photos/rewrite-picture.ts'
import { vapidKeys } from './push/vapid-keys.ts'
import { remindClients } from './reminders/remind-clients.ts'
import { seed, seedWhenEmpty } from './seed/seed.ts'
import type { ServerSettings } from './settings.ts'
import { createDevMailbox, unsetMessenger } from './sign-in/messenger.ts'
import { DEMO_PASSWORD, DEMO_PHONES } from './seed/demo-clients.ts'
import { isPassword } from './sign-in/passwords.ts'

const EMBEDDED_IN_PRODUCTION =
  'The embedded database does not fsync: a power failure can lose the last bookings. Set DATABASE_URL.'

const MINUTE = 60_000

export interface RunningServer {
  port: number
  metricsPort: number | undefined
  close(): Promise<void>
}

export async function startServer(settings: ServerSettings, tracer?: Tracer): Promise<RunningServer> {
  const log = tracer && traceQueries(tracer)
  const database =
    settings.databaseUrl === undefined
      ? await openEmbedded(settings.dataDirectory, log)
      : connectToServer(settings.databaseUrl, log)
  try {
    return await serve(database, settings, tracer)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(database: Database, settings: ServerSettings, tracer: Tracer | undefined): Promise<RunningServer> {
  const { db } = database
  let app: App | null = null
  const clock = createClock()
  await migrate(db)
  await requireArabicLocale(db)
  await seedWhenEmpty(db, clock.now(), {
    demoClients: !settings.production,
    passwordCost: settings.passwordCost
  })
  if (settings.production) await refuseKnownAccounts(db)
  const ending = new AbortController()
  const measurements = settings.metricsPort === undefined ? undefined : new Registry()

  const { outbox, messenger } = createChannels({
    db,
    clock,
    settings: settings.channels,
    fallback: settings.production ? unsetMessenger : createDevMailbox({ db, clock, print: console.log }),
    report: failure => app?.log[failure.givenUp ? 'error' : 'warn'](failure, 'a message was not delivered'),
    onError: error => app?.log.error(error)
  })
  const dependencies: Dependencies = {
    db,
    clock,
    messenger,
    outbox,
    rewritePicture: createPictureRewriter(),
    rateLimits: settings.rateLimits,
    passwordCost: settings.passwordCost,
    smsBudget: settings.smsBudget,
    secureCookies: settings.secureCookies,
    publicUrl: settings.publicUrl,
    firebaseApp: settings.channels.push.firebaseApp
  }
  await vapidKeys(db)
  app = await buildApp({
    ...dependencies,
    operation: {
      ...settings,
      metrics: measurements,
      tracer,
      ending: ending.signal,
      checkWritable: database.checkWritable
    },
    ...(settings.production ? {} : { development: createDevelopmentControls(dependencies, seed, tokenOf(settings)) }),
    origins: settings.origins,
    operators: operatorsOf(settings)
  })
  const metrics = measurements && (await serveMetrics(measurements, settings.metricsPort ?? 0))
  const port = await listen(app, settings)
  if (settings.production && settings.databaseUrl === undefined) app.log.warn(EMBEDDED_IN_PRODUCTION)
  const onError = (error: unknown) => app?.log.error(error)
  const jobs = [
    regularly(10 * MINUTE, () => sweep(dependencies), onError),
    regularly(MINUTE, () => notifyClients(dependencies, onError), onError),
    regularly(MINUTE / 2, () => askNextArtisans(dependencies, onError), onError),
    ...(settings.reminders ? [regularly(MINUTE / 2, () => remindClients(dependencies, onError), onError)] : [])
  ]
  return {
    port,
    metricsPort: metrics?.port,
    close: async () => {
      ending.abort()
      for (const job of jobs) job.stop()
      if (app) await closeSoon(app)
      await outbox.stop()
      await database.close()
      metrics?.close()
    }
  }
}

function tokenOf({ developmentToken, dataDirectory }: ServerSettings): string {
  return developmentToken ?? writeDevelopmentToken(dataDirectory)
}

function operatorsOf({ operators, production, dataDirectory }: ServerSettings): Operator[] {
  return production ? operators : [...operators, localOperator(dataDirectory)]
}

/** A database seeded by a development server contains demo accounts with a public password. */
async function refuseKnownAccounts(db: Db): Promise<void> {
  const clients = await db
    .selectFrom('clients')
    .select(['phone', 'password'])
    .where('phone', 'in', DEMO_PHONES)
    .orderBy('phone')
    .execute()
  for (const { phone, password } of clients) {
    if (await isPassword(DEMO_PASSWORD, password))
      throw new StartRefused(
        `The database holds the demo account ${phone}, whose password is public. Use a separate database for production, or remove the account.`
      )
  }
}
