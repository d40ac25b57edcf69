import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { freePort } from './small-product.ts'

const ROOT = join(import.meta.dirname, '../..')

test('an edge creates its data directory, and is not ready before a release is live', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data/edge')
  const PORT = await freePort()
  const edge = spawn(process.execPath, ['deploy/edge.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR, PORT, DATABASE_URL: '' },
    stdio: 'ignore'
  })
  onTestFinished(() => void edge.kill('SIGKILL'))
  const answer = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`)
  await expect
    .poll(() =>
      answer('/readyz').then(
        ({ status }) => status,
        () => 0
      )
    )
    .toBe(503)
  expect(existsSync(DATA_DIR)).toBe(true)
  const ready = await answer('/readyz')
  expect([ready.headers.get('retry-after'), await ready.json()]).toEqual(['2', { status: 'nothing is live' }])
  expect(await (await answer('/healthz')).json()).toMatchObject({ status: 'nothing is live' })
  edge.kill('SIGTERM')
  const [code] = await once(edge, 'exit')
  expect(code).toBe(0)
})
