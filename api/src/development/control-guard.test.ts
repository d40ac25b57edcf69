import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DEVELOPMENT_TOKEN_HEADER } from '@hirfa/shared-contract'
import { developmentClient, DEVELOPMENT_TOKEN } from '@hirfa/shared-platform/testing/marketplace'
import { expect, onTestFinished, test } from 'vitest'
import { rawRequest } from '../../../delivery/testing/raw-request.ts'
import { temporaryFolder } from '../../../delivery/testing/temporary-folder.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createStorage } from '../../testing/seeded-directory.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { readSettings } from '../settings.ts'

const api = apiOfFile()

const TOKEN = { [DEVELOPMENT_TOKEN_HEADER]: DEVELOPMENT_TOKEN }

/** `fetch` cannot set the `Host` header. */
const call = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>) =>
  (await rawRequest(api.url, path, { method, headers })).status

test.each([
  ['of a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['of another site without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['of another port of this machine', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
  ['with Origin: null', { origin: 'null' }],
  ['to a rebound host name', { host: 'rebound.evil.example' }],
  ['to a rebound host name through a proxy', { 'x-forwarded-host': 'rebound.evil.example' }],
  ['to a name that begins with a loopback address', { host: '127.0.0.1.evil.example' }]
])('a request %s neither reads codes nor resets the database', async (_from, headers) => {
  await api.db.updateTable('clients').set({ name: 'A marker' }).where('id', '=', 1).execute()
  expect(await call('GET', '/__dev/outbox', headers)).toBe(403)
  expect(await call('POST', '/__dev/reset', { ...TOKEN, ...headers })).toBe(403)
  const { name } = await api.db.selectFrom('clients').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
  expect(name).toBe('A marker')
})

test('a change needs the token; the mailbox can be read without it', async () => {
  expect(await call('POST', '/__dev/clock', {})).toBe(403)
  expect(await call('POST', '/__dev/reset', { [DEVELOPMENT_TOKEN_HEADER]: 'guessed' })).toBe(403)
  expect(await call('GET', '/__dev/outbox', { 'sec-fetch-site': 'none' })).toBe(200)
  expect(await call('GET', '/__dev/outbox', { host: 'localhost:4300' })).toBe(200)
  const own = { origin: api.url, 'sec-fetch-site': 'same-origin' }
  expect(await call('POST', '/__dev/reset', { ...TOKEN, ...own })).toBe(204)
})

test('each start writes a new token into the data directory, for its owner only', async () => {
  const { directory, environment, remove } = await createStorage(new Date())
  onTestFinished(remove)
  const tokens = []
  for (let start = 0; start < 2; start += 1) {
    const server = await startServerProcess({ ...environment, DEV_TOKEN: '' })
    const file = join(directory, 'development-token')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const token = await readFile(file, 'utf8')
    await developmentClient(server.url, token).clearFaults()
    await expect(developmentClient(server.url).clearFaults()).rejects.toThrow('403')
    await server.end('SIGTERM')
    tokens.push(token)
  }
  expect(new Set(tokens).size).toBe(2)
})

test.each(['0.0.0.0', '::', '192.0.2.1', 'shop.example'])('controls do not listen on HOST=%s', HOST => {
  expect(() => readSettings({ HOST })).toThrow(`HOST=${HOST} offers the development controls to the network`)
})

test('a process with such a HOST refuses to start', async () => {
  const started = startServerProcess({ DATA_DIR: temporaryFolder(), HOST: '0.0.0.0' })
  await expect(started).rejects.toThrow('offers the development controls')
})

test.each([
  { HOST: '127.0.0.1' },
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '0.0.0.0', NODE_ENV: 'production', PUBLIC_URL: 'https://hirfa.example' }
])('%j may listen', environment => {
  expect(readSettings(environment).host).toBe(environment.HOST)
})

test('production has no development controls, and its limits cannot be switched off', async () => {
  const { environment, remove } = await createStorage()
  onTestFinished(remove)
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://hirfa.example' }
  const refused = () => readSettings({ ...production, RATE_LIMITS: 'off' })
  expect(refused).toThrow('RATE_LIMITS=off is for tests and not allowed in production.')
  const server = await startServerProcess({ ...environment, ...production })
  expect((await fetch(`${server.url}/__dev/outbox`)).status).toBe(404)
  await server.end('SIGTERM')
})

test('production without PUBLIC_URL refuses to start', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
    /^PUBLIC_URL must be set in production, such as https:\/\/site\.example\.$/
  )
})
