import { expect, test } from 'vitest'
import { provideRelease } from '../testing/release.ts'
import { clearPersisted, hasPendingWork } from './persisted-retention.ts'
import { isReturnable, releaseDocument } from './release-document.ts'

function provideRemotes(): void {
  provideRelease({
    'mf-one': {
      routes: [
        { path: '/', module: './home' },
        { path: '/sign-in', module: './sign-in', returnable: false }
      ],
      persisted: [
        { key: 'draft', storage: 'local', keepOn: ['expiry'] },
        { key: 'scheme', storage: 'local', keepOn: ['expiry', 'sign-out'] }
      ]
    },
    'mf-two': {
      routes: [{ path: '/offers/:id', module: './offer' }],
      persisted: [{ key: 'pending', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true }]
    }
  })
}

test.each([
  ['/', true],
  ['/offers/7', true],
  ['/sign-in', false],
  ['/offers', false],
  ['/api/offers', false]
])('sign-in returns to %s: %s', (path, expected) => {
  provideRemotes()
  expect(isReturnable(path)).toBe(expected)
})

test.each([
  ['expiry', ['draft', 'scheme'], ['pending']],
  ['sign-out', ['scheme'], []]
] as const)('%s leaves the state that remotes declare to survive it', (end, local, session) => {
  provideRemotes()
  for (const key of ['draft', 'scheme', 'pending', 'undeclared']) {
    localStorage.setItem(key, '1')
    sessionStorage.setItem(key, '1')
  }
  clearPersisted('local', end)
  clearPersisted('session', end)
  expect(Object.keys(localStorage).toSorted()).toEqual(local)
  expect(Object.keys(sessionStorage).toSorted()).toEqual(session)
})

test('work waits for a sign-in while a key that is declared for it has a value', () => {
  provideRemotes()
  expect(hasPendingWork()).toBe(false)
  localStorage.setItem('pending', '{}')
  expect(hasPendingWork()).toBe(false)
  sessionStorage.setItem('pending', '{}')
  expect(hasPendingWork()).toBe(true)
})

test('an element of user content is not taken for the release document', () => {
  document.body.innerHTML = '<p id="release">{}</p>'
  expect(releaseDocument()).toBeNull()
})
