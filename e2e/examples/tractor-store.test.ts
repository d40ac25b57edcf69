import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestEdge } from '../../delivery/testing/index.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { APPS } from '../../examples/tractor-store/build.ts'
import { TRACTOR_STORE } from '../../examples/tractor-store/product.ts'
import { openStoreReleases, release } from '../../examples/tractor-store/releases.ts'
import { pointsIn, score } from '../../examples/tractor-store/score/score.ts'

const PLANE = join(import.meta.dirname, '../../examples/tractor-store/plane.ts')
/** Four minutes on a busy machine. */
const LIMIT_MS = 900_000

test(
  'the Tractor Store has the points of its published table',
  async () => {
    const dataDir = temporaryFolder()
    const releases = join(dataDir, 'releases')
    const store = openStoreReleases(dataDir, {})
    for (const app of APPS) await release(store, app, '1.0.0')
    await store.close()
    const edge = await startTestEdge({ product: TRACTOR_STORE, releases, renderTimeoutMs: 10_000 })
    onTestFinished(() => edge.close())

    const command = (action: string) => `DATA_DIR=${dataDir} GATE_BROWSER=off node ${PLANE} ${action}`
    const scored = await score(edge.url, { commands: { release: command('release'), rollback: command('rollback') } })
    if (typeof scored === 'string') throw new Error(scored)
    const groups = [...Map.groupBy(scored.results, ({ group }) => group)]
    expect(Object.fromEntries(groups.map(([group, results]) => [group, pointsIn(results)]))).toMatchObject({
      blueprint: '18 of 18',
      'server rendering': '2 of 4',
      releases: '5 of 5'
    })
  },
  LIMIT_MS
)
