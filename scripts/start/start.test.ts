import { existsSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startLoad } from '../../api/testing/load.ts'
import { testServer } from '../../delivery/testing/test-server.ts'
import { isRunning } from '../test/own-run.ts'
import { smallProduct, start } from '../testing/small-product.ts'

const SLOW_BUILD = `import { writeFileSync } from 'node:fs'
writeFileSync('pid', String(process.pid))
setTimeout(() => {}, 60_000)`

vi.setConfig({ testTimeout: 120_000 })

test('the first start builds and publishes every app; the second one reuses them and builds nothing', async () => {
  const root = smallProduct()
  const ledger = join(root, '.data/releases/log.jsonl')
  // A browser that does not start.
  const first = start(root, { PORT: '0', GATE_BROWSER: '/bin/false' })
  const url = await first.answers
  expect(await (await fetch(`${url}/services`)).text()).toContain('/remotes/mf-booking/1.0.0/remote-entry.js')
  expect((await fetch(`${url}/api/ping`)).status).toBe(200)
  expect(first.said.filter(line => /^Built \S+ in \d+\.\d s$/.test(line))).toHaveLength(5)
  expect(await (await fetch(`${url}/ops`)).text()).toBe('the console')
  const lines = readFileSync(ledger, 'utf8').trim().split('\n')
  const promotions = lines.map(line => JSON.parse(line)).filter(({ action }) => action === 'promote')
  expect(promotions.map(({ app, unchecked }) => [app, unchecked])).toContainEqual([
    'mf-booking',
    'It was the first release.'
  ])
  const record = readFileSync(ledger)

  const another = start(root, { PORT: '0' })
  expect(await another.ended).toBe(1)
  expect(another.said).toEqual([`${join(root, '.data')} is in use by a running Hirfa.`])
  expect((await fetch(`${url}/api/ping`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  rmSync(join(root, 'shell/dist'), { recursive: true })
  writeFileSync(join(root, '.data/health.sqlite'), 'x'.repeat(8_192))
  const second = start(root, { PORT: '0' })
  expect((await fetch(`${await second.answers}/services`)).status).toBe(200)
  expect(second.said.filter(line => line.startsWith('Built'))).toEqual([])
  expect(second.said.filter(line => line.includes('health.sqlite is damaged'))).toHaveLength(1)
  expect(readFileSync(ledger)).toEqual(record)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s under load loses no request, and stops the API', async signal => {
  const { child: parent, answers, ended } = start(smallProduct(), { PORT: '0' })
  const url = (await answers) ?? ''
  const api = Number(await (await fetch(`${url}/api/pid`)).text())
  const load = startLoad(url, ['/services', '/api/slow', '/api/pid'])
  await vi.waitFor(() => expect(load.count.answered).toBeGreaterThan(300), 60_000)
  parent.kill(signal)
  await load.ended
  expect(await ended).toBe(0)
  expect(load.count).toEqual({ sent: load.count.answered, answered: load.count.sent, lost: [] })
  expect(isRunning(api)).toBe(false)
})

test('the API stops after SIGKILL to its parent', async () => {
  const { child: parent, answers, ended } = start(smallProduct(), { PORT: '0' })
  const api = Number(await (await fetch(`${await answers}/api/pid`)).text())
  parent.kill('SIGKILL')
  await ended
  await vi.waitFor(() => expect(isRunning(api)).toBe(false), 20_000)
})

test('a port in use is reported before anything is built', async () => {
  const root = smallProduct()
  const { port } = await testServer(() => undefined)
  const refused = start(root, { PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.said).toEqual([
    `Port ${port} of 127.0.0.1 is in use, perhaps by another Hirfa. Set another one, such as PORT=${port + 1}.`
  ])
  expect(existsSync(join(root, '.data'))).toBe(false)
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a number between 0 and 65535, got "http".'],
  [
    { PORT: '4300', HOST: '192.0.2.1', NODE_ENV: 'production', PUBLIC_URL: 'https://hirfa.example' },
    'Cannot listen on port 4300 of 192.0.2.1 (EADDRNOTAVAIL). Set PORT and HOST.'
  ]
])('an invalid setting is refused: %o', async (settings, sentence) => {
  const refused = start(smallProduct(), settings)
  expect(await refused.ended).toBe(1)
  expect(refused.said).toEqual([sentence])
})

test('without installed packages the message names npm ci', async () => {
  const root = smallProduct()
  unlinkSync(join(root, 'node_modules'))
  const refused = start(root, {})
  expect(await refused.ended).toBe(1)
  expect(refused.said).toEqual(['The packages are not installed yet: run npm ci first.'])
})

test('a failed build is reported with its output, and the other build is stopped', async () => {
  const root = smallProduct()
  writeFileSync(join(root, 'shell/build.js'), SLOW_BUILD)
  writeFileSync(
    join(root, 'mf-catalog/build.js'),
    `import { existsSync } from 'node:fs'
    setInterval(() => { if (existsSync('../shell/pid')) { console.error('a bracket is missing'); process.exit(1) } }, 20)`
  )
  const refused = start(root, { PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.said.join('\n')).toContain('a bracket is missing')
  expect(refused.said).toContain('mf-catalog cannot be built; the reason is above.')
  await vi.waitFor(() => expect(isRunning(Number(readFileSync(join(root, 'shell/pid'), 'utf8')))).toBe(false), 20_000)
})

test('SIGTERM during the builds stops them too', async () => {
  const root = smallProduct()
  writeFileSync(join(root, 'shell/build.js'), SLOW_BUILD)
  const slow = start(root, { PORT: '0' })
  const pidFile = join(root, 'shell/pid')
  await vi.waitFor(() => expect(readFileSync(pidFile, 'utf8')).not.toBe(''), 60_000)
  slow.child.kill('SIGTERM')
  expect(await slow.ended).toBe(0)
  await vi.waitFor(() => expect(isRunning(Number(readFileSync(pidFile, 'utf8')))).toBe(false), 20_000)
})

test('an API that exits is started again for ever, and pages are served meanwhile', async () => {
  const product = start(smallProduct(), { PORT: '0' })
  const url = await product.answers
  const pids = new Set<string>()
  for (let crash = 1; crash <= 5; crash += 1) {
    pids.add(await (await fetch(`${url}/api/pid`)).text())
    expect((await fetch(`${url}/api/crash`)).status).toBe(502)
    expect((await fetch(`${url}/services`)).status).toBe(200)
    await answering(`${url}/api/pid`)
  }
  expect(pids.size).toBe(5)
  expect(product.said).toContain('The API exited (code 3). It starts again in 0.1 s.')
  expect(product.said).toContain('The API exited (code 3). It starts again in 0.8 s.')
})

test('an API that dies while it starts does not stop the pages, and is started again', async () => {
  const root = smallProduct()
  const program = join(root, 'api/src/main.ts')
  const works = readFileSync(program)
  writeFileSync(program, 'process.exit(7)')
  const product = start(root, { PORT: '0' })
  const url = await product.answers
  expect((await fetch(`${url}/services`)).status).toBe(200)
  expect((await fetch(`${url}/api/pid`)).status).toBe(503)
  expect(product.said).toContain('The API exited before it listened; its log is above. It starts again in 0.1 s.')
  writeFileSync(program, works)
  await answering(`${url}/api/pid`)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
})

function answering(url: string): Promise<void> {
  return vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), 50_000)
}
