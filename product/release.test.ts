import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../delivery/testing/temporary-folder.ts'

const PRINT_LOADED = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { console.error(url); return next(url, context) } })`

test('a release command loads neither the edge nor a server', async () => {
  const DATA_DIR = temporaryFolder()
  const { stderr: loaded } = await promisify(execFile)(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(PRINT_LOADED)}`, 'release.ts', 'status'],
    { cwd: import.meta.dirname, env: { ...process.env, DATA_DIR } }
  )
  expect(loaded).toContain('/delivery/releases/src/state/release-store.ts')
  expect(loaded).not.toContain('/delivery/edge/')
  expect(loaded).not.toContain('/node_modules/fastify/')
})
