import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const PRINT_LOADED = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { console.error(url); return next(url, context) } })`

test('a release command loads neither the edge nor a server', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hirfa-release-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const { stderr: loaded } = await promisify(execFile)(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(PRINT_LOADED)}`, 'release.ts', 'status'],
    { cwd: import.meta.dirname, env: { ...process.env, DATA_DIR } }
  )
  expect(loaded).toContain('/delivery/releases/src/state/release-store.ts')
  expect(loaded).not.toContain('/delivery/edge/')
  expect(loaded).not.toContain('/node_modules/fastify/')
})
