import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { portsFrom } from './ports.ts'

test.each([80, 9_990, Number.NaN])(
  '%s is refused: the ports after it, and a one before each, must exist',
  async port => {
    await expect(portsFrom(port)).rejects.toThrow('PORT must be a number from 1024 to')
  }
)

test('a port in use is named if it is the first, and left out if it is another', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  // The test also needs the preceding port to be free.
  for (let port = 8_000; !server.listening; port += 2)
    await once(server.listen(port, '127.0.0.1'), 'listening').catch(() => undefined)
  const { port } = server.address() as AddressInfo
  await expect(portsFrom(port)).rejects.toThrow(`Port ${port} is in use.`)
  const ports = Object.values(await portsFrom(port - 1))
  expect(ports).not.toContain(String(port))
  expect(new Set(ports).size).toBe(ports.length)
})
