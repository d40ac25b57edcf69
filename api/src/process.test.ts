import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSeededDirectory } from '../testing/seeded-directory.ts'
import { SHORT_LIVED } from '../testing/server-process.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const Message = v.variant('type', [
  v.object({ type: v.literal('listening'), port: v.number() }),
  v.object({ type: v.literal('refused'), message: v.string() })
])

let directory: string
let children: ReturnType<typeof fork>[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hirfa-'))
})
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  children = []
  await rm(directory, { recursive: true, force: true })
})

/** Saves the first start the migrations and the seed. */
async function useSeededDirectory(): Promise<void> {
  await rm(directory, { recursive: true })
  directory = await createSeededDirectory()
}

async function start(environment: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: directory, DATABASE_URL: '', NODE_ENV: 'development', ...environment }
  const child = fork(MAIN, { env, silent: true, execArgv: SHORT_LIVED })
  children.push(child)
  const [message] = await once(child, 'message')
  return { child, message: v.parse(Message, message) }
}

async function stop(child: ReturnType<typeof fork>): Promise<number | null> {
  child.kill('SIGTERM')
  await once(child, 'exit')
  return child.exitCode
}

function portOf({ message }: Awaited<ReturnType<typeof start>>): number {
  if (message.type !== 'listening') throw new Error(message.message)
  return message.port
}

test('a connection that sends no request, or half of one, does not hold up the end', async () => {
  await useSeededDirectory()
  const server = await start()
  const sockets = ['', 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'].map(async text => {
    const socket = connect(portOf(server), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined).write(text)
  })
  await Promise.all(sockets)
  const began = performance.now()
  expect(await stop(server.child)).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('data survives a restart, and a second server on the same data is refused with a message', async () => {
  const first = await start()
  const address = `http://127.0.0.1:${portOf(first)}`
  expect((await fetch(`${address}/api/states`)).status).toBe(200)
  const { headers } = await fetch(`${address}/sanctum/csrf-cookie`)
  const cookies = headers.getSetCookie().map(cookie => cookie.split(';')[0])

  const second = await start()
  expect(second.message).toMatchObject({
    type: 'refused',
    message: expect.stringMatching(/^The data directory .* is in use/)
  })
  await once(second.child, 'exit')
  expect(second.child.exitCode).toBe(1)
  expect((await fetch(`${address}/api/states`)).status).toBe(200)

  expect(await stop(first.child)).toBe(0)
  const third = await start()
  const response = await fetch(`http://127.0.0.1:${portOf(third)}/en/logout`, {
    method: 'POST',
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': cookies[0]?.split('=')[1] ?? '' }
  })
  expect(response.status).toBe(200)
})

test('the lock ends with the process, and the process with its parent', async () => {
  await useSeededDirectory()
  const first = await start()
  portOf(first)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await start()
  portOf(second)
  second.child.disconnect()
  await once(second.child, 'exit')
  expect(second.child.exitCode).toBe(0)
})

test('production has no development controls, and its limits cannot be switched off', async () => {
  const { child, message } = await start({ NODE_ENV: 'production', RATE_LIMITS: 'off' })
  expect(message).toEqual({ type: 'refused', message: 'RATE_LIMITS=off is for tests and not allowed in production.' })
  await once(child, 'exit')
  const production = await start({ NODE_ENV: 'production', PUBLIC_URL: 'https://hirfa.example' })
  expect((await fetch(`http://127.0.0.1:${portOf(production)}/__dev/outbox`)).status).toBe(404)
})

test.each([
  ['PORT', 'http', 'PORT must be a number'],
  ['PORT', '70000', 'PORT must be at most 65535'],
  ['RATE_LIMITS', 'sometimes', 'RATE_LIMITS must be on or off'],
  [
    'TRUSTED_PROXIES',
    'loopback, nginx',
    'TRUSTED_PROXIES contains "nginx"; it takes addresses, networks such as 10.0.0.0/8, and loopback, linklocal, uniquelocal.'
  ]
])('%s=%s is refused with a message', async (name, value, message) => {
  const { child, message: refused } = await start({ [name]: value })
  expect(refused).toEqual({ type: 'refused', message })
  await once(child, 'exit')
  expect(child.exitCode).toBe(1)
})
