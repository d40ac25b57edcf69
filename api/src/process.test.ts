import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOW } from '../testing/api-of-file.ts'
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
  directory = await createSeededDirectory(NOW)
})
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  children = []
  await rm(directory, { recursive: true, force: true })
})

async function start() {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: directory, DATABASE_URL: '', NODE_ENV: 'development' }
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

/** Opens a connection that sends no request, and one that sends half of one. */
async function openSilentConnections(port: number): Promise<void> {
  const sockets = ['', 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'].map(async text => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined).write(text)
  })
  await Promise.all(sockets)
}

test('data and lock survive an end in order, despite silent connections, and a kill; a second server is refused', async () => {
  const first = await start()
  const address = `http://127.0.0.1:${portOf(first)}`
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

  await openSilentConnections(portOf(first))
  // Exit code 1 would mean that the shutdown waited for the connections until its limit.
  expect(await stop(first.child)).toBe(0)
  const third = await start()
  const response = await fetch(`http://127.0.0.1:${portOf(third)}/en/logout`, {
    method: 'POST',
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': cookies[0]?.split('=')[1] ?? '' }
  })
  expect(response.status).toBe(200)

  third.child.kill('SIGKILL')
  await once(third.child, 'exit')
  const fourth = await start()
  portOf(fourth)
  // The parent has ended.
  fourth.child.disconnect()
  await once(fourth.child, 'exit')
  expect(fourth.child.exitCode).toBe(0)
})
