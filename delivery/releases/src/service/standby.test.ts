import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshSchema } from '../../../testing/postgres.ts'
import { APP, MINUTE, pageCounter } from '../../../testing/analysed-app.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openHealth } from '../analysis/open-health.ts'
import { leadership } from '../ledger/leadership.ts'
import { openReleases } from '../state/release-store.ts'
import { startReleaseService } from './start-service.ts'

const SERVER = process.env.API_POSTGRES_URL

/** A canary that breaks one page view in ten, on a database that two services share. */
async function badCanary() {
  const folder = temporaryFolder()
  const settings = { DATABASE_URL: await freshSchema(SERVER ?? '') }
  let time = Date.parse('2026-11-05T12:00:00.000Z')
  const now = () => new Date(time)
  const open = () => openReleases(join(folder, 'releases'), { by: 'samira', now, settings })
  const store = open()
  const health = openHealth(folder, settings)
  onTestFinished(async () => {
    await health.store.close()
    await store.close()
  })

  async function startService() {
    const service = await startReleaseService({
      host: '127.0.0.1',
      port: 0,
      store: open(),
      health: openHealth(folder, settings),
      leadership: leadership(settings.DATABASE_URL, () => undefined),
      now
    })
    let closed: Promise<void> | undefined
    const close = () => (closed ??= service.close())
    onTestFinished(close)
    const leads = async () => ((await (await fetch(`${service.url}/healthz`)).json()) as { leads: boolean }).leads
    return { close, leads }
  }

  const services = [await startService(), await startService()]
  const leaders = async () => (await Promise.all(services.map(({ leads }) => leads()))).filter(Boolean).length
  await expect.poll(leaders).toBe(1)
  await publishRemotes(store, `${APP}@1.0.0`, `${APP}@1.1.0`)
  await store.promote(APP, '1.0.0')
  await store.canary(APP, '1.1.0', 20)
  time += MINUTE
  const { seen } = pageCounter(health.store, now)
  return {
    store,
    services,
    report: async () => {
      await seen('1.0.0', 1_200, 2)
      await seen('1.1.0', 300, 30)
    }
  }
}

test.runIf(SERVER)('when the leader ends, the other service halts a bad canary, once', async () => {
  const { store, services, report } = await badCanary()
  const leading = await Promise.all(services.map(({ leads }) => leads()))
  const [leader, standby] = leading[0] ? services : services.toReversed()
  await leader?.close()
  await expect.poll(() => standby?.leads()).toBe(true)
  await report()
  await expect.poll(async () => (await store.history()).at(-1)?.by).toBe('closed-loop')
  const halts = (await store.history()).filter(({ by }) => by === 'closed-loop')
  expect(halts).toHaveLength(1)
})
