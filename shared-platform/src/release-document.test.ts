import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { provideRelease } from '../testing/release.ts'
import { clearPersisted, hasPendingWork } from './persisted-retention.ts'
import {
  isReturnable,
  provideCompletion,
  provideRelease as provideDocument,
  releaseDocument,
  whenWhole
} from './release-document.ts'

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

test('an element of user content is not taken for the release document', () => {
  document.body.innerHTML = '<p id="release">{}</p>'
  expect(releaseDocument()).toBeNull()
})

describe('in a page that names few of its remotes', () => {
  const REST = { map: 'sha384-x', menu: [], bar: [] }
  const PENDING = { key: 'pending', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true } as const
  let load: () => Promise<void>

  beforeEach(() => {
    provideRemotes()
    const { remotes, ...page } = releaseDocument() ?? { id: '', shell: '', remotes: {} }
    provideDocument({
      ...page,
      remotes: { 'mf-one': remotes['mf-one'] } as typeof remotes,
      rest: { ...REST, persisted: [PENDING] }
    })
    load = async () => provideDocument({ ...page, remotes })
    provideCompletion(() => load())
    onTestFinished(() => provideDocument(undefined))
  })

  test('sign-in returns to a path that is unknown yet', () => {
    expect(['/offers/7', '/sign-in', '/'].map(isReturnable)).toEqual([true, false, true])
  })

  test('work of another remote waits for a sign-in', () => {
    sessionStorage.setItem('pending', '{}')
    expect(hasPendingWork()).toBe(true)
  })

  test.each([
    ['all remotes are loaded', () => Promise.resolve(), ['draft', 'later', 'scheme']],
    ['they cannot be loaded', () => Promise.reject(new Error('no map')), ['draft', 'scheme']]
  ])('what waits for all remotes runs once %s', async (_when, loaded, left) => {
    const whole = releaseDocument()
    if (!whole) throw new Error('There is no release')
    const later = { persisted: [{ key: 'later', storage: 'local', keepOn: ['expiry'] }] }
    load = () =>
      loaded().then(() => provideDocument({ ...whole, rest: undefined, remotes: { ...whole.remotes, later } as never }))
    for (const key of ['draft', 'later', 'scheme', 'undeclared']) localStorage.setItem(key, '1')
    await new Promise<void>(done =>
      whenWhole(() => {
        clearPersisted('local', 'expiry')
        done()
      })
    )
    expect(Object.keys(localStorage).toSorted()).toEqual(left)
  })
})
