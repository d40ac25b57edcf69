import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { run } from '../../scripts/run.ts'
import { type Ports, portsFrom, writePorts } from './ports.ts'
import { listenerOn } from '../processes/listeners.ts'

test.each([80, 9_990, Number.NaN])('%s is refused: the ports after it, and a one before each, must exist', port => {
  expect(() => portsFrom(port)).toThrow('PORT must be a number from 1024 to')
})

test('a port in use is named if it is the first, and left out if it is another', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  // The test also needs the preceding port to be free.
  for (let port = 8_000; !server.listening; port += 2)
    await once(server.listen(port, '127.0.0.1'), 'listening').catch(() => undefined)
  const { port } = server.address() as AddressInfo
  expect(() => portsFrom(port)).toThrow(`Port ${port} is in use by process ${process.pid} (`)
  const ports = Object.values(portsFrom(port - 1))
  expect(ports).not.toContain(String(port))
  expect(new Set(ports).size).toBe(ports.length)
})

test('`npm run production -- stop` fails while a port of the run is in use, and names port and process', async () => {
  const ports = freePorts()
  const place = temporaryFolder()
  const folder = join(place, `hirfa-production-${ports.https}`)
  mkdirSync(folder)
  writePorts(folder, ports)
  const stop = () =>
    run(process.execPath, ['lab/production/serve.ts', 'stop'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { TMPDIR: place, PORT: ports.https }
    })

  const server = createServer().listen(Number(ports.database), '127.0.0.1')
  await once(server, 'listening')
  await expect(stop()).rejects.toThrow(
    new RegExp(`Port ${ports.database} \\(database\\) is still in use by process ${process.pid} \\(.+\\)`)
  )
  expect(existsSync(folder)).toBe(true)
  server.close()
  await once(server, 'close')
  expect(await stop()).toBe('Ended.\n')
  expect(existsSync(folder)).toBe(false)
})

function freePorts(first = 7_000): Ports {
  return listenerOn(String(first)) ? freePorts(first + 1) : portsFrom(first)
}
