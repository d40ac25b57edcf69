import { expect, test } from 'vitest'
import { BROWSERS } from './browsers.ts'
import known from './newer-members.json' with { type: 'json' }
import { newerMembers, scriptProblems } from './newer-members.ts'

test('the list was generated for the supported browsers', () => {
  expect(known.browsers).toEqual(BROWSERS)
})

test.each([
  ['list.toSorted()', 'toSorted', 'since Chrome 110'],
  ['list["toReversed"]()', 'toReversed', 'since Chrome 110'],
  ['a.b().toSpliced(0,1)', 'toSpliced', 'since Chrome 110'],
  ['Promise.withResolvers()', 'withResolvers', 'since Chrome 119'],
  ['Object.groupBy(a,b)', 'groupBy', 'since Chrome 117'],
  ['AbortSignal.any([a])', 'any', 'since Chrome 116'],
  ['if(URL.canParse(a))b()', 'canParse', 'since Chrome 120'],
  ['element.checkVisibility()', 'checkVisibility', 'since Safari 17.4'],
  ['window.scheduler.postTask(a)', 'scheduler', 'since Firefox 142'],
  ['requestIdleCallback(a)', 'requestIdleCallback', 'not in Safari'],
  ['globalThis.requestIdleCallback(a)', 'requestIdleCallback', 'not in Safari'],
  ['new CloseWatcher()', 'CloseWatcher', 'since Chrome 126'],
  ['crypto.randomUUID()', 'randomUUID', 'only on pages with TLS'],
  ['self.crypto.randomUUID()', 'randomUUID', 'only on pages with TLS'],
  ['navigator.clipboard.writeText(a)', 'clipboard', 'only on pages with TLS'],
  ['navigator.serviceWorker.register(a)', 'serviceWorker', 'only on pages with TLS'],
  ['const f=crypto.randomUUID;f()', 'randomUUID', 'only on pages with TLS'],
  ['try{list.toSorted()}finally{a()}', 'toSorted', 'since Chrome 110'],
  ['try{a()}catch{list.toSorted()}', 'toSorted', 'since Chrome 110']
])('%s uses %s, %s', (script, name, reason) => {
  expect(newerMembers(script)).toEqual([{ name, reason }])
})

test.each([
  '[...list].sort()',
  'crypto.getRandomValues(a)',
  'AbortSignal.timeout(5)',
  'structuredClone(a)',
  'list.toSorted?.(a) ?? sorted(list, a)',
  'list.toSorted ? list.toSorted() : sorted(list)',
  'if (!crypto.randomUUID) old(); else crypto.randomUUID()',
  'typeof requestIdleCallback === "function" && requestIdleCallback(a)',
  '"clipboard" in navigator && navigator.clipboard.writeText(a)',
  'navigator.clipboard?.writeText(a)',
  'navigator.serviceWorker && navigator.serviceWorker.register(a)',
  'void 0 !== window.CloseWatcher && new CloseWatcher()',
  'try { await navigator.clipboard.writeText(a) } catch { shown() }',
  'function requestIdleCallback(a) {} requestIdleCallback(b)',
  'class List { toSorted() {} } new List().toSorted()',
  'const lists = { toSorted(list) {} }; lists.toSorted(a)',
  'sets.union(a)'
])('%s is accepted', script => {
  expect(newerMembers(script)).toEqual([])
})

test('a worker, which runs only on pages with TLS, may use their members', () => {
  const script = 'caches.open(a); list.toSorted()'
  expect(newerMembers(script).map(({ name }) => name)).toEqual(['caches', 'toSorted'])
  expect(newerMembers(script, { isWorker: true }).map(({ name }) => name)).toEqual(['toSorted'])
})

test('the sentence names the file, the member and the browsers', () => {
  expect(scriptProblems({ files: { 'screen.js': 'list.toSorted(); requestIdleCallback(a)' } })).toEqual([
    'screen.js uses requestIdleCallback (not in Safari) without a test. Pages must work in chrome >= 109, firefox >= 115, safari >= 16.4 and without TLS: test for it, or do without it.',
    'screen.js uses toSorted (since Chrome 110) without a test. Pages must work in chrome >= 109, firefox >= 115, safari >= 16.4 and without TLS: test for it, or do without it.'
  ])
  expect(scriptProblems({ files: { 'screen.js': 'a(' } })).toEqual([
    expect.stringMatching(/^screen\.js cannot be parsed: .+\.$/)
  ])
})
