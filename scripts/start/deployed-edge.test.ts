import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { endProgram, printedAddress, startEdgeProgram } from '../testing/started-program.ts'

test('an edge creates its data directory, logs requests, and is not ready before a release is live', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data/edge')
  const edge = startEdgeProgram({ DATA_DIR, LOG_LEVEL: 'info' })
  onTestFinished(() => void edge.child.kill('SIGKILL'))
  const url = await printedAddress(edge)
  const answer = (path: string) => fetch(`${url}${path}`)
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
  await fetch(`${url}/services?phone=0661234567`, { headers: { 'x-request-id': given } })
  const logged = () => edge.said.find(each => each.includes(given))
  await expect.poll(logged).toBeDefined()
  const line = logged() ?? ''
  expect(JSON.parse(line)).toMatchObject({ request: given, method: 'GET', route: '/*', status: 503 })
  expect(line).not.toMatch(/0661234567|127\.0\.0\.1/)
  await endProgram(edge)
  expect(await edge.ended).toBe(0)
})
