import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { testServer } from '../../delivery/testing/test-server.ts'
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
  const { server, port } = await testServer((_, response) => {
    if (refusals > 0) log.push(`${name} is not ready`)
    response.writeHead(refusals-- > 0 ? 503 : 200).end()
  })
  const restart = async () => {
    log.push(`${name} restarts`)
    refusals = comesBack ? 1 : Number.POSITIVE_INFINITY
  }
  return { name, kind, port: String(port), restart, server }
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
