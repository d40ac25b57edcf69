import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Instance, restartInTurns, systemdInstance } from '../../deploy/rolling-restart.ts'

const SOON_MS = 400

/** A process whose `/readyz` answers 503 for the first request after each restart. */
async function instance(
  name: string,
  kind: string,
  log: string[],
  comesBack = true
): Promise<Instance & { server: Server }> {
  let refusals = 0
  const server = createServer((_, response) => {
    if (refusals > 0) log.push(`${name} is not ready`)
    response.writeHead(refusals-- > 0 ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const restart = async () => {
    log.push(`${name} restarts`)
    refusals = comesBack ? 1 : Number.POSITIVE_INFINITY
  }
  return { name, kind, port: String((server.address() as AddressInfo).port), restart, server }
}

test('each instance is restarted when the others of its kind are ready', async () => {
  const log: string[] = []
  await restartInTurns([
    await instance('a', 'edge', log),
    await instance('b', 'edge', log),
    await instance('c', 'api', log)
  ])
  expect(log).toEqual(['a', 'b', 'c'].flatMap(name => [`${name} restarts`, `${name} is not ready`]))
})

test('nothing more is restarted after one that does not become ready', async () => {
  const log: string[] = []
  const all = [await instance('a', 'edge', log, false), await instance('b', 'edge', log)]
  await expect(restartInTurns(all, SOON_MS)).rejects.toThrow('a is not ready after 0.4 s')
  expect(log).not.toContain('b restarts')
})

test('nothing is restarted while the only other one is away', async () => {
  const log: string[] = []
  const all = [await instance('a', 'edge', log), await instance('b', 'edge', log)]
  all[1]?.server.close()
  await expect(restartInTurns(all, SOON_MS)).rejects.toThrow('b is not ready')
  expect(log).toEqual([])
})

test('a unit is named with its port', () => {
  expect(systemdInstance('hirfa-edge@4300')).toMatchObject({ kind: 'hirfa-edge', port: '4300' })
  expect(() => systemdInstance('hirfa-edge')).toThrow('A unit is named like hirfa-edge@4300, got "hirfa-edge".')
})
