import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { samplerOf } from './sampler.ts'

const LOW = `${'0'.repeat(31)}1`
const HIGH = `f${'0'.repeat(31)}`

function decisions(name?: string, argument?: string) {
  const problems: string[] = []
  const env = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument }
  const sampler = samplerOf(env, problem => problems.push(problem))
  const isSampled = (traceId: string, context = ROOT_CONTEXT) =>
    sampler.shouldSample(context, traceId, 'GET', SpanKind.SERVER, {}, []).decision ===
    SamplingDecision.RECORD_AND_SAMPLED
  return { isSampled, problems }
}

function sentBy(traceId: string, traceFlags: TraceFlags) {
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: '00f067aa0ba902b7', traceFlags, isRemote: true })
}

test.each([
  [undefined, undefined, [true, true]],
  ['parentbased_always_on', undefined, [true, true]],
  ['always_off', undefined, [false, false]],
  ['parentbased_traceidratio', '0.5', [true, false]],
  ['traceidratio', '0', [false, false]],
  ['traceidratio', undefined, [true, true]]
])('%s with %s', (name, argument, expected) => {
  const { isSampled, problems } = decisions(name, argument)
  expect([LOW, HIGH].map(id => isSampled(id))).toEqual(expected)
  expect(problems).toEqual([])
})

test.each([TraceFlags.NONE, TraceFlags.SAMPLED])('the flag %i of a sender decides nothing', flag => {
  const { isSampled } = decisions('parentbased_traceidratio', '0.5')
  expect([LOW, HIGH].map(id => isSampled(id, sentBy(id, flag)))).toEqual([true, false])
})

test.each([
  ['sometimes', undefined, 'got "sometimes"'],
  ['traceidratio', 'half', 'got "half"'],
  ['traceidratio', '2', 'got "2"']
])('%s with %s is reported, and every trace is sampled', (name, argument, problem) => {
  const { isSampled, problems } = decisions(name, argument)
  expect(isSampled(HIGH)).toBe(true)
  expect(problems).toEqual([expect.stringContaining(problem)])
})
