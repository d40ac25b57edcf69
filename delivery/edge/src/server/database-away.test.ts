import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cuttable, freshSchema } from '../../../testing/postgres.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { routesOf } from '../../../testing/small-builds.ts'
import { injectedEdge, publishSmall, releaseSmall } from '../../../testing/small-releases.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases, type ReleaseStore } from '../../../releases/src/state/release-store.ts'

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
    const routes = routesOf('/services')
    await releaseSmall(writer, folder, { name: 'shell' }, { name: 'mf-journal', routes })
    await publishSmall(writer, folder, { name: 'mf-journal', version: '1.1.0', routes })
    const edge = await injectedEdge(opened(line.url))
    const shown = async () => {
      const { statusCode, body } = await edge.inject('/services')
      return [statusCode, dataBlock(body)?.remotes['mf-journal'].version]
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
