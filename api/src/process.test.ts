import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOW } from '../testing/api-of-file.ts'
import { createSeededDirectory } from '../testing/seeded-directory.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'

let directory: string
let servers: ServerProcess[] = []
beforeEach(async () => {
  directory = await createSeededDirectory(NOW)
})
afterEach(async () => {
  await Promise.all(servers.map(server => server.end('SIGKILL')))
  servers = []
  await rm(directory, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: directory })
  servers.push(server)
  return server
}

/** Opens a connection that sends no request, and one that sends half of one. */
async function openSilentConnections(url: string): Promise<void> {
  const sockets = ['', 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'].map(async text => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined).write(text)
  })
  await Promise.all(sockets)
}

test('data and lock survive an end in order, despite silent connections, and a kill; a second server is refused', async () => {
  const first = await start()
  const { headers } = await fetch(`${first.url}/sanctum/csrf-cookie`)
  const cookies = headers.getSetCookie().map(cookie => cookie.split(';')[0])

  await expect(start()).rejects.toThrow(/^The data directory .* is in use[^]* \(exit code 1\)$/)
  expect((await fetch(`${first.url}/api/states`)).status).toBe(200)

  await openSilentConnections(first.url)
  // Exit code 1 would mean that the shutdown waited for the connections until its limit.
  expect(await first.end('SIGTERM')).toBe(0)
  const third = await start()
  const response = await fetch(`${third.url}/en/logout`, {
    method: 'POST',
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': cookies[0]?.split('=')[1] ?? '' }
  })
  expect(response.status).toBe(200)

  await third.end('SIGKILL')
  const { child } = await start()
  // The parent has ended.
  child.disconnect()
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
})
