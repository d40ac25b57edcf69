import { expect, onTestFinished, test } from 'vitest'
import type { ServerContainer } from '@hirfa/shared-contract/release'
import { provideRelease } from '@hirfa/shared-platform/testing'
import { loadScreen, prepareScreen, provideContainers } from './load-remote.ts'

test('a React screen is loaded before the render; one of another framework keeps its placeholder', async () => {
  provideRelease({ 'mf-one': { version: '1.0.0' } })
  const modules = { './react': { Screen: () => null }, './mounted': { mount: () => undefined } }
  const container: ServerContainer = {
    init: () => undefined,
    get: async module => () => modules[module as keyof typeof modules]
  }
  provideContainers(() => container)
  onTestFinished(() => provideContainers(() => undefined))
  expect(await prepareScreen('mf-one', './react')).toBe(true)
  expect(loadScreen('mf-one', './react')).toMatchObject({ remote: 'mf-one', version: '1.0.0' })
  expect(await prepareScreen('mf-one', './mounted')).toBe(false)
  expect(loadScreen('mf-one', './mounted')).toBeInstanceOf(Promise)
})
