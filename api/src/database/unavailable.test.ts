import { connect } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ...['57P01', '57P02', '57P03', '53300', '25006', '08006', '08P01', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'].map(coded),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Postgres connection has been discarded')
])('%o means that the database is away', error => {
  expect(isUnavailable(error)).toBe(true)
})

test('the socket of a stopped server is missing', async () => {
  const [error] = await once(connect(join(tmpdir(), 'no-such-socket')), 'error').catch((error: unknown) => [error])
  expect(isUnavailable(error)).toBe(true)
})

test.each([coded('23505'), coded('57014'), coded('40P01'), coded('ENOENT'), new Error('x'), 'ECONNRESET', undefined])(
  '%o is another error',
  error => {
    expect(isUnavailable(error)).toBe(false)
  }
)
