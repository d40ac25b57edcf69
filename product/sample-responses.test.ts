import { SAMIR } from '@hirfa/shared-contract/samples'
import { expect, test } from 'vitest'
import { isReadable } from './public-calls.ts'
import { SAMPLE_RESPONSES } from './sample-responses.ts'

test('sample responses fit the schemas of their calls and name no person', () => {
  const calls = Object.entries(SAMPLE_RESPONSES)
  expect(calls).toHaveLength(2)
  for (const [call, body] of calls) expect([call, isReadable(call, body)]).toEqual([call, true])
  const { first_name, last_name, latin_name, address, latin_address } = SAMIR
  const text = JSON.stringify(SAMPLE_RESPONSES)
  for (const personal of [first_name, last_name, latin_name, address, latin_address])
    expect(text).not.toContain(personal)
})
