// @vitest-environment happy-dom
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { shareConnections } from './shared-connections.ts'

test('the requests of a page share a connection', async () => {
  const { request } = http
  shareConnections()
  onTestFinished(() => void Object.assign(http, { request }))
  let connections = 0
  const server = http.createServer((_, response) => response.end('received')).listen(0, '127.0.0.1')
  server.on('connection', () => (connections += 1))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  window.happyDOM.setURL(url)
  for (let number = 0; number < 3; number += 1) expect(await (await fetch(url)).text()).toBe('received')
  expect(connections).toBe(1)
})
