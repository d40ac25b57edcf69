import { expect, test } from 'vitest'
import type { CollectedSpan } from './collector.ts'
import { traceText } from './trace-text.ts'

const SPAN: CollectedSpan = {
  service: 'hirfa-edge',
  trace: 'a'.repeat(32),
  id: 'edge',
  parent: 'view',
  name: 'GET /api/profiles',
  startMs: 1_000,
  ms: 12.34,
  attributes: { 'http.route': '/api/profiles', 'request.id': 'r-1' },
  failed: false
}

test('each span is below its cause, in the order of their starts', () => {
  const api = { ...SPAN, service: 'hirfa-api', id: 'api', parent: 'edge', startMs: 1_001 }
  const sql = {
    ...SPAN,
    service: 'hirfa-api',
    id: 'sql',
    parent: 'api',
    name: 'select artisans',
    startMs: 1_003,
    ms: 2,
    attributes: { 'db.query.text': '\n  select * from "artisans"\n  where "id" = $1', 'error.type': '57014' },
    failed: true
  }
  const begin = { ...sql, id: 'begin', startMs: 1_002, attributes: { 'db.query.text': 'begin' }, failed: false }
  expect(traceText([sql, begin, api, SPAN]).split('\n')).toEqual([
    `trace ${SPAN.trace}`,
    'browser      view view',
    'hirfa-edge     GET /api/profiles request.id=r-1 (+0.0 ms, 12.3 ms)',
    'hirfa-api        GET /api/profiles request.id=r-1 (+1.0 ms, 12.3 ms)',
    'hirfa-api          begin (+2.0 ms, 2.0 ms)',
    'hirfa-api          select * from "artisans" where "id" = $1 error.type=57014 FAILED (+3.0 ms, 2.0 ms)'
  ])
})

test('a trace that begins in a process has no browser', () => {
  expect(traceText([{ ...SPAN, parent: undefined }])).toBe(
    `trace ${SPAN.trace}\nhirfa-edge   GET /api/profiles request.id=r-1 (+0.0 ms, 12.3 ms)`
  )
})
