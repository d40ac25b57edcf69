import type { CollectedSpan } from './collector.ts'

const HIDDEN = new Set(['db.query.text', 'db.system.name', 'http.request.method', 'http.route'])

/** Children are below their cause. A span that only a browser has named has no duration. */
export function traceText(spans: readonly CollectedSpan[]): string {
  const known = new Set(spans.map(({ id }) => id))
  const outside = [...new Set(spans.flatMap(({ parent }) => (parent && !known.has(parent) ? [parent] : [])))]
  const begin = Math.min(...spans.map(({ startMs }) => startMs))
  const below = (parent: string | undefined) =>
    spans.filter(each => each.parent === parent).toSorted((one, other) => one.startMs - other.startMs)
  const lines = (span: CollectedSpan, depth: number): string[] => [
    spanLine(span, depth, begin),
    ...below(span.id).flatMap(child => lines(child, depth + 1))
  ]
  return [
    `trace ${spans[0]?.trace}`,
    ...below(undefined).flatMap(span => lines(span, 0)),
    ...outside.flatMap(id => [`browser      view ${id}`, ...below(id).flatMap(span => lines(span, 1))])
  ].join('\n')
}

function spanLine(
  { service, name, startMs, ms, attributes, failed }: CollectedSpan,
  depth: number,
  begin: number
): string {
  const details = Object.entries(attributes).flatMap(([key, value]) => (HIDDEN.has(key) ? [] : [`${key}=${value}`]))
  const statement = attributes['db.query.text']?.trim().replaceAll(/\s+/g, ' ')
  const what = statement === undefined ? [name, ...details] : [statement, ...details]
  const times = `+${(startMs - begin).toFixed(1)} ms, ${ms.toFixed(1)} ms`
  return `${service.padEnd(12)} ${'  '.repeat(depth)}${what.join(' ')}${failed ? ' FAILED' : ''} (${times})`
}
