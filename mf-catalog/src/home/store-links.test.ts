import { expect, test } from 'vitest'
import { storeLinks } from './app-banner.tsx'

const OWNER = { play_store: 'https://play.example/owner', app_store: 'https://apps.example/owner' }

test('[F-060] the banner has one link for each kind of phone', () => {
  expect(storeLinks(OWNER)).toEqual([
    { platform: 'android', address: expect.stringMatching(/^https:\/\/play\.google\.com\//) },
    { platform: 'ios', address: expect.stringMatching(/^https:\/\/apps\.apple\.com\//) }
  ])
  expect(storeLinks(undefined)).toHaveLength(2)
})

test.each([
  [{ android: '', ios: '' }, OWNER, ['https://play.example/owner', 'https://apps.example/owner']],
  [{ android: 'https://a.example', ios: '' }, OWNER, ['https://a.example', 'https://apps.example/owner']],
  [{ android: '', ios: '' }, { play_store: null, app_store: 'https://b.example' }, ['https://b.example']],
  [{ android: '', ios: '' }, { play_store: 'javascript:alert(1)', app_store: 'http://b.example' }, []],
  [{ android: '', ios: '' }, undefined, []]
])('with the build’s links %j and the owner’s links %j it has %j', (own, settings, addresses) => {
  expect(storeLinks(settings, own).map(({ address }) => address)).toEqual(addresses)
})
