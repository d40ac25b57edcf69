import { Registry } from 'prom-client'
import { buildApp, listen } from './app.ts'
import { createClock } from './clock.ts'
import { mustKnowArabicLetters } from './database/arabic-letters.ts'
import type { Database } from './database/database.ts'
import { openEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { connectToServer } from './database/server.ts'
import type { App, Dependencies } from './dependencies.ts'
import { createDevelopmentControls } from './development/development-controls.ts'
import { sweepRegularly } from './database/sweep.ts'
import type { Operator } from './operator/operator-tokens.ts'
import { localOperator } from './operator/operator-tokens.ts'
import { createWaysOut } from './outgoing/ways-out.ts'
import { vapidKeys } from './push/vapid-keys.ts'
import { refuseKnownAccounts } from './operation/known-accounts.ts'
import { serveMetrics } from './operation/metrics.ts'
import { seed, seedWhenEmpty } from './seed/seed.ts'
import type { ServerSettings } from './settings.ts'
import { createOutbox, unsetMessenger } from './sign-in/messenger.ts'

const EMBEDDED_IN_PRODUCTION =
  'The embedded database does not wait for the disk: a power cut may cost the last bookings. Set DATABASE_URL.'

export interface RunningServer {
  port: number
  metricsPort: number | undefined
  close(): Promise<void>
}

/** Opens the database, brings it up to date, and listens. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const database =
    settings.databaseUrl === undefined
      ? await openEmbedded(settings.dataDirectory)
      : connectToServer(settings.databaseUrl)
  try {
    return await serve(database, settings)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(database: Database, settings: ServerSettings): Promise<RunningServer> {
  const { db } = database
  let app: App | null = null
  const clock = createClock()
  await migrate(db)
  await mustKnowArabicLetters(db)
  await seedWhenEmpty(db, clock.now(), { demoClients: !settings.production })
  if (settings.production) await refuseKnownAccounts(db)
  const ending = new AbortController()
  const measurements = settings.metricsPort === undefined ? undefined : new Registry()

  const { outgoing, messenger } = createWaysOut({
    db,
    clock,
    settings: settings.waysOut,
    otherwise: settings.production ? unsetMessenger : createOutbox({ db, clock, print: console.log }),
    report: failure => app?.log[failure.givenUp ? 'error' : 'warn'](failure, 'a message did not leave'),
    onError: error => app?.log.error(error)
  })
  const dependencies: Dependencies = {
    db,
    clock,
    messenger,
    outgoing,
    rateLimits: settings.rateLimits,
    secureCookies: settings.secureCookies,
    publicUrl: settings.publicUrl,
    firebaseApp: settings.waysOut.push.firebaseApp
  }
  await vapidKeys(db)
  app = await buildApp({
    ...dependencies,
    operation: { ...settings, metrics: measurements, ending: ending.signal },
    ...(settings.production ? {} : { development: createDevelopmentControls(db, clock, seed) }),
    origins: settings.origins,
    operators: operatorsOf(settings)
  })
  const metrics = measurements && (await serveMetrics(measurements, settings.metricsPort ?? 0))
  const port = await listen(app, settings)
  if (settings.production && settings.databaseUrl === undefined) app.log.warn(EMBEDDED_IN_PRODUCTION)
  const sweeping = sweepRegularly(dependencies, error => app?.log.error(error))
  return {
    port,
    metricsPort: metrics?.port,
    close: async () => {
      ending.abort()
      sweeping.stop()
      await app?.close()
      await outgoing.stop()
      await database.close()
      metrics?.close()
    }
  }
}

/** In production only who is named; elsewhere also whoever can read this machine's data directory. */
function operatorsOf({ operators, production, dataDirectory }: ServerSettings): Operator[] {
  return production ? operators : [...operators, localOperator(dataDirectory)]
}
