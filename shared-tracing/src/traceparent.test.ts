import { trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { readTraceparent, traceparentHeader } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test('the ids of a header are read, and its flag is not', () => {
  const read = readTraceparent(`00-${TRACE}-${SPAN}-01`)
  expect(read).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 0, isRemote: true })
})

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['garbage', 'select * from clients'],
  ['ten kilobytes', `00-${'a'.repeat(10_240)}-${SPAN}-01`],
  ['a header with ten kilobytes behind it', `00-${TRACE}-${SPAN}-01-${'a'.repeat(10_240)}`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a span id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['a future version', `01-${TRACE}-${SPAN}-01`],
  ['the forbidden version', `ff-${TRACE}-${SPAN}-01`],
  ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['spaces', ` 00-${TRACE}-${SPAN}-01`],
  ['a second line', `00-${TRACE}-${SPAN}-01\n`],
  ['two headers that a proxy has joined', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
  ['two headers', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]]
])('%s has no ids', (_what, header) => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('a written header can be read', () => {
  const span = trace.wrapSpanContext({ traceId: TRACE, spanId: SPAN, traceFlags: 1 })
  const { traceparent } = traceparentHeader(span)
  expect(traceparent).toBe(`00-${TRACE}-${SPAN}-01`)
  expect(readTraceparent(traceparent)).toMatchObject({ traceId: TRACE, spanId: SPAN })
  expect(traceparentHeader(undefined)).toEqual({})
})
