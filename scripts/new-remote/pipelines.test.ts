import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startOperations } from '../../delivery/testing/operations.ts'
import { routesOf, writeRemote } from '../../delivery/testing/small-builds.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const APP = 'mf-late-offers'

/** The commands of a pipeline from the name of the app to its end. */
function releaseStep(file: string): string {
  const lines = readFileSync(join(ROOT, 'templates/pipelines', file), 'utf8').split('\n')
  return lines.slice(lines.findIndex(line => line.includes('app=$('))).join('\n')
}

test.each(['github.yml', 'gitlab.yml'])(
  '%s promotes a first release and ends with a canary for each later one',
  async file => {
    const { url, tokenOf, store } = await startOperations({})
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@offers/${APP}` }))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const token = await tokenOf('team', APP)
    for (const version of ['1.0.1', '1.0.2']) {
      writeRemote(join(folder, 'dist'), { name: APP, version, routes: routesOf('/late-offers') })
      const env = { ...process.env, RELEASE_URL: url, RELEASE_TOKEN: token, BUILD_VERSION: version }
      await promisify(execFile)('sh', ['-e', '-c', releaseStep(file)], { cwd: folder, env })
    }
    expect((await store.state())[APP]).toMatchObject({
      liveHistory: ['1.0.1'],
      canary: { version: '1.0.2', share: 5 }
    })
  }
)
