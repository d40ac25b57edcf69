// @vitest-environment happy-dom
import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../delivery/testing/test-server.ts'
import { shareConnections } from './shared-connections.ts'

test('the requests of a page share a connection', async () => {
  const { request } = http
  shareConnections()
  onTestFinished(() => void Object.assign(http, { request }))
  let connections = 0
  const { server, url } = await testServer((_, response) => response.end('received'))
  server.on('connection', () => (connections += 1))
  window.happyDOM.setURL(url)
  for (let number = 0; number < 3; number += 1) expect(await (await fetch(url)).text()).toBe('received')
  expect(connections).toBe(1)
})
