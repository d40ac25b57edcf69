import { Registry } from 'prom-client'
import { buildApp, listen } from './app.ts'
import { createClock } from './clock.ts'
import { mustKnowArabicLetters } from './database/arabic-letters.ts'
import type { Database } from './database/database.ts'
import { openEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { connectToServer } from './database/server.ts'
import type { Dependencies } from './dependencies.ts'
import { createDevelopmentControls } from './development/development-controls.ts'
import { sweepRegularly } from './database/sweep.ts'
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
  const clock = createClock()
  await migrate(db)
  await mustKnowArabicLetters(db)
  await seedWhenEmpty(db, clock.now(), { demoClients: !settings.production })
  if (settings.production) await refuseKnownAccounts(db)
  const ending = new AbortController()
  const measurements = settings.metricsPort === undefined ? undefined : new Registry()

  const messenger = settings.production ? unsetMessenger : createOutbox({ db, clock, print: console.log })
  const dependencies: Dependencies = {
    db,
    clock,
    messenger,
    rateLimits: settings.rateLimits,
    secureCookies: settings.secureCookies
  }
  const app = await buildApp({
    ...dependencies,
    operation: { ...settings, measurements, ending: ending.signal },
    ...(settings.production ? {} : { development: createDevelopmentControls(db, clock, seed) }),
    origins: settings.origins
  })
  const metrics = measurements && (await serveMetrics(measurements, settings.metricsPort ?? 0))
  const port = await listen(app, settings)
  if (settings.production && settings.databaseUrl === undefined) app.log.warn(EMBEDDED_IN_PRODUCTION)
  const sweeping = sweepRegularly(dependencies, error => app.log.error(error))
  return {
    port,
    metricsPort: metrics?.port,
    close: async () => {
      ending.abort()
      sweeping.stop()
      await app.close()
      await database.close()
      metrics?.close()
    }
  }
}
