import { GateRuns } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import type { Gate } from '../state/gate.ts'

test('what the gate does is shown while it works, to people with a session only', async () => {
  const { promise: goes, resolve: goOn } = Promise.withResolvers<void>()
  const gate: Gate = {
    async check({ step, progress }) {
      if (!('to' in step) || step.to !== '1.0.1') return { violations: [] }
      progress?.({ phase: 'journeys', done: 2, of: 5 })
      await goes
      return { violations: [] }
    }
  }
  const { ask, release, get } = await startOperations({ gate })
  const runs = async () => v.parse(GateRuns, (await get('gate')).body).runs
  expect(await runs()).toEqual([])
  expect((await ask('', 'GET', 'gate')).status).toBe(401)

  const promotion = release('mf-journal', '1.0.1')
  await expect
    .poll(runs)
    .toMatchObject([{ members: [{ app: 'mf-journal', version: '1.0.1' }], phase: 'journeys', done: 2, of: 5 }])
  goOn()
  await promotion
  expect(await runs()).toEqual([])
})
