import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cuttable, freshSchema } from '../../../testing/postgres.ts'
import { routesOf, writeRemote, writeShell } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases, type ReleaseStore } from '../../../releases/src/state/release-store.ts'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { startEdge } from './start-edge.ts'

const SERVER = process.env.API_POSTGRES_URL

test.runIf(SERVER)(
  'while the database is away pages are served, and they follow the changes when it is back',
  async () => {
    const folder = temporaryFolder()
    const server = await freshSchema(SERVER ?? '')
    const line = await cuttable(server)
    const opened = (url: string) =>
      closedLater(openReleases(join(folder, 'releases'), { settings: { DATABASE_URL: url } }))
    const writer = opened(server)
    writeShell(join(folder, 'shell'), { version: '1.0.0' })
    for (const version of ['1.0.0', '1.1.0'])
      writeRemote(join(folder, version), { name: 'mf-journal', version, routes: routesOf('/services') })
    for (const build of ['shell', '1.0.0', '1.1.0']) await writer.publish(join(folder, build))
    for (const app of ['shell', 'mf-journal']) await writer.promote(app, '1.0.0')

    const edge = await startEdge({
      product: FIXTURE_PRODUCT,
      store: opened(line.url),
      apiUrl: () => undefined,
      port: 0,
      host: '127.0.0.1',
      logLevel: 'silent'
    })
    onTestFinished(() => edge.close())
    const shown = async () => {
      const answer = await fetch(`${edge.url}/services`)
      return [answer.status, /href="\/remotes\/mf-journal\/([^/]+)\//.exec(await answer.text())?.[1]]
    }
    expect(await shown()).toEqual([200, '1.0.0'])
    line.cut()
    await writer.promote('mf-journal', '1.1.0')
    for (let time = 0; time < 3; time++) expect(await shown()).toEqual([200, '1.0.0'])
    await line.mend()
    await expect.poll(shown).toEqual([200, '1.1.0'])
  }
)

function closedLater(store: ReleaseStore): ReleaseStore {
  onTestFinished(() => store.close())
  return store
}
