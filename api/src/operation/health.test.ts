import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { checkWritable } from '@hirfa/shared-contract/process'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../delivery/testing/temporary-folder.ts'
import { startTestApi } from '../../testing/index.ts'
import { buildApp } from '../app.ts'

test('while the disk is full /readyz responds with 503, and /healthz says so', async () => {
  const api = await startTestApi()
  onTestFinished(() => api.close())
  const path = temporaryFolder()
  mkdirSync(join(path, 'data'))
  // Every write to this device fails with ENOSPC.
  symlinkSync('/dev/full', join(path, 'data', `.write-probe-${process.pid}`))
  let full = true
  const app = await buildApp({
    ...api.dependencies,
    operation: { checkWritable: () => checkWritable(full ? join(path, 'data') : path), logLevel: 'silent' }
  })
  onTestFinished(() => app.close())
  const ready = async () => {
    const response = await app.inject('/readyz')
    return [response.statusCode, response.json().status]
  }
  expect(await ready()).toEqual([503, 'cannot write'])
  symlinkSync('/dev/full', join(path, 'data', `.write-probe-${process.pid}`))
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'running, cannot write' })
  full = false
  expect(await ready()).toEqual([200, 'ready'])
})
