import { expect, test } from 'vitest'
import { REFUSAL_BODIES, type RefusalTexts } from '../testing/refusal-bodies.ts'
import { refusal, type RefusalChain, refusalText } from './request-error.ts'

const CHAINS: [RefusalChain, RefusalTexts][] = [
  ['auth', ['message', 'error', 'status']],
  ['profile', ['message', 'error']],
  ['booking', ['error', 'message']],
  ['urgent', ['message', 'error']],
  ['faqs', ['message', 'error']]
]

test.each(CHAINS)('[F-188] [see F-153] [see F-101] [F-252] the %s screens show the first of %j', (chain, texts) => {
  for (const status of [400, 403, 404, 409, 422, 429, 500, 502, 503]) {
    for (const { body, first } of REFUSAL_BODIES) {
      expect([body, refusalText(refusal(status, parsed(body), null), chain)]).toEqual([body, first(texts)])
    }
  }
})

test.each([
  [{ phone: ['one', 'two'] }, { phone: 'one' }],
  [{ phone: 'one' }, { phone: 'one' }],
  [{ phone: [] }, { phone: '' }],
  [{ phone: [7, 'two'] }, { phone: '' }],
  [
    { phone: null, name: ['one'] },
    { phone: '', name: 'one' }
  ],
  [['one'], {}],
  ['one', {}],
  [null, {}]
])('[F-279] the errors %j are the field texts %j', (errors, fields) => {
  expect(refusal(422, { message: 'No', errors }, null).fields).toEqual(fields)
})

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // `request` returns `null` for a body that is no JSON.
    return null
  }
}
