import { expect, test } from 'vitest'
import { connectionCheckMeta, connectionCheckOf } from './connection-check.ts'

test('without a setting a page asks the product itself, and is told nothing', () => {
  expect(connectionCheckOf({})).toBeUndefined()
  expect(connectionCheckMeta(undefined)).toBe('')
})

test('[F-024] the owner names the host that the network is checked with', () => {
  const check = connectionCheckOf({ CONNECTION_CHECK_URL: 'https://status.example/ok?a="1"' })
  expect(check?.origin).toBe('https://status.example')
  expect(connectionCheckMeta(check)).toBe(
    '<meta name="hirfa-connection-check" content="https://status.example/ok?a=&quot;1&quot;">'
  )
})

test.each(['ping', '/api/ping', 'javascript:alert(1)', 'ftp://status.example', "https://a'b.example"])(
  '«%s» is no address to ask',
  setting => {
    expect(() => connectionCheckOf({ CONNECTION_CHECK_URL: setting })).toThrow(`CONNECTION_CHECK_URL is «${setting}»`)
  }
)
