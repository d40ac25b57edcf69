import { existsSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort, smallProduct, start } from './small-product.ts'

const SLOW_BUILD = `import { writeFileSync } from 'node:fs'
writeFileSync('pid', String(process.pid))
setTimeout(() => {}, 60_000)`

vi.setConfig({ testTimeout: 120_000 })

test('a first start builds, publishes and answers; a second one keeps it all and builds nothing', async () => {
  const root = smallProduct()
  const first = start(root, { PORT: await freePort() })
  const url = await first.answers
  expect(await (await fetch(`${url}/services`)).text()).toContain('/remotes/mf-booking/1.0.0/remote-entry.js')
  expect((await fetch(`${url}/api/ping`)).status).toBe(200)
  expect(first.said.filter(line => /^Built \S+ in \d+\.\d s$/.test(line))).toHaveLength(5)
  expect(await (await fetch(`${url}/ops`)).text()).toBe('the console')
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  rmSync(join(root, 'shell/dist'), { recursive: true })
  const record = readFileSync(join(root, '.data/releases/log.jsonl'))
  const second = start(root, { PORT: await freePort() })
  expect((await fetch(`${await second.answers}/services`)).status).toBe(200)
  expect(second.said.filter(line => line.startsWith('Built'))).toEqual([])
  expect(readFileSync(join(root, '.data/releases/log.jsonl'))).toEqual(record)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it cleanly, with a browser still connected and without leaving the API behind',
  async signal => {
    const { process: parent, answers, ended } = start(smallProduct(), { PORT: await freePort() })
    const url = await answers
    const api = Number(await (await fetch(`${url}/api/pid`)).text())
    await fetch(`${url}/`)
    parent.kill(signal)
    expect(await ended).toBe(0)
    expect(lives(api)).toBe(false)
  }
)

test('killed in the hardest way, it leaves no API behind', async () => {
  const { process: parent, answers, ended } = start(smallProduct(), { PORT: await freePort() })
  const api = Number(await (await fetch(`${await answers}/api/pid`)).text())
  parent.kill('SIGKILL')
  await ended
  await vi.waitFor(() => expect(lives(api)).toBe(false), 20_000)
})

test('a second start on the same data directory is refused with a sentence, and the first goes on', async () => {
  const root = smallProduct()
  const first = start(root, { PORT: await freePort() })
  const url = await first.answers
  const record = readFileSync(join(root, '.data/releases/log.jsonl'))
  const second = start(root, { PORT: await freePort() })
  expect(await second.ended).toBe(1)
  expect(second.said).toEqual([`${join(root, '.data')} is in use by a running Hirfa.`])
  expect(readFileSync(join(root, '.data/releases/log.jsonl'))).toEqual(record)
  expect((await fetch(`${url}/api/ping`)).status).toBe(200)
})

test('a port that is taken is said before anything is built', async () => {
  const root = smallProduct()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const refused = start(root, { PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.said).toEqual([
    `Port ${port} of 127.0.0.1 is taken, perhaps by Hirfa itself; choose another one, such as PORT=${port + 1}.`
  ])
  expect(existsSync(join(root, '.data'))).toBe(false)
})

test.each([
  [{ PORT: 'http' }, 'PORT is «http», which is not a port.'],
  [{ PORT: '70000' }, 'PORT is «70000», which is not a port.'],
  [
    { HOST: '192.0.2.1' },
    'Nothing can listen on port 4300 of 192.0.2.1 (EADDRNOTAVAIL); choose others with PORT and HOST.'
  ],
  [{ MAP_ORIGINS: '*' }, '* in MAP_ORIGINS is not an origin such as https://tiles.example.']
])('a setting that cannot be is refused: %o', async (settings, sentence) => {
  const refused = start(smallProduct(), settings)
  expect(await refused.ended).toBe(1)
  expect(refused.said).toEqual([sentence])
})

test('without its packages it says what to do', async () => {
  const root = smallProduct()
  unlinkSync(join(root, 'node_modules'))
  const refused = start(root, {})
  expect(await refused.ended).toBe(1)
  expect(refused.said).toEqual(['The packages are not installed yet: run npm ci first.'])
})

test('a part that cannot be built is named, with the builder’s own words, and the other builder ends', async () => {
  const root = smallProduct()
  writeFileSync(join(root, 'shell/build.js'), SLOW_BUILD)
  writeFileSync(
    join(root, 'mf-catalog/build.js'),
    `import { existsSync } from 'node:fs'
    setInterval(() => { if (existsSync('../shell/pid')) { console.error('a bracket is missing'); process.exit(1) } }, 20)`
  )
  const refused = start(root, { PORT: await freePort() })
  expect(await refused.ended).toBe(1)
  expect(refused.said.join('\n')).toContain('a bracket is missing')
  expect(refused.said).toContain('mf-catalog cannot be built; the reason is above.')
  await vi.waitFor(() => expect(lives(Number(readFileSync(join(root, 'shell/pid'), 'utf8')))).toBe(false), 20_000)
})

test('ended while it builds, it ends the builders too', async () => {
  const root = smallProduct()
  writeFileSync(join(root, 'shell/build.js'), SLOW_BUILD)
  const slow = start(root, { PORT: await freePort() })
  const pidFile = join(root, 'shell/pid')
  await vi.waitFor(() => expect(readFileSync(pidFile, 'utf8')).not.toBe(''), 15_000)
  slow.process.kill('SIGTERM')
  expect(await slow.ended).toBe(0)
  await vi.waitFor(() => expect(lives(Number(readFileSync(pidFile, 'utf8')))).toBe(false), 20_000)
})

test('an API that ends by itself is started again, three times; then the product ends and says why', async () => {
  const product = start(smallProduct(), { PORT: await freePort() })
  const url = await product.answers
  const pids = new Set<string>()
  for (let crash = 1; crash <= 4; crash += 1) {
    pids.add(await (await fetch(`${url}/api/pid`)).text())
    expect((await fetch(`${url}/api/crash`)).status).toBe(502)
    if (crash < 4) await answering(`${url}/api/pid`)
  }
  expect(pids.size).toBe(4)
  expect(await product.ended).toBe(1)
  expect(product.said).toContain('The API ended by itself (code 3); starting it again (3 of 3).')
  expect(product.said.at(-1)).toBe(
    'The API ended again (code 3); it has been started 3 times over, so something is wrong with it.'
  )
})

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    if ((await fetch(url)).status === 200) return
    await setTimeout(50)
  }
  throw new Error(`${url} does not answer`)
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No process has this number any more.
    return false
  }
}
