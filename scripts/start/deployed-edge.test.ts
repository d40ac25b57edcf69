import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { freePort } from '../testing/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

test('an edge creates its data directory, logs requests, and is not ready before a release is live', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data/edge')
  const PORT = await freePort()
  const edge = spawn(process.execPath, ['deploy/edge.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR, PORT, DATABASE_URL: '', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'ignore']
  })
  let log = ''
  edge.stdout.on('data', (bytes: Buffer) => (log += bytes))
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
  const given = 'request-of-the-test'
  await fetch(`http://127.0.0.1:${PORT}/services?phone=0661234567`, { headers: { 'x-request-id': given } })
  await expect.poll(() => log).toContain(given)
  const line = log.split('\n').find(each => each.includes(given)) ?? ''
  expect(JSON.parse(line)).toMatchObject({ request: given, method: 'GET', route: '/*', status: 503 })
  expect(line).not.toMatch(/0661234567|127\.0\.0\.1/)
  edge.kill('SIGTERM')
  const [code] = await once(edge, 'exit')
  expect(code).toBe(0)
})
