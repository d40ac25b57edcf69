/** `npm run trace [-- ID]` or `-- --all`: a collector that prints the traces of a running product. */
import { parseArgs } from 'node:util'
import { isAddressInUse } from '@hirfa/shared-contract/process'
import { type CollectedSpan, startCollector } from './trace/collector.ts'
import { traceText } from './trace/trace-text.ts'

const PORT = 4_318
/** After its last span a trace waits for those of slower processes. */
const QUIET_MS = 3_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, port: { type: 'string', default: String(PORT) } }
})
const [only] = positionals
const traces = new Map<string, CollectedSpan[]>()
const timers = new Map<string, NodeJS.Timeout>()

function receive(spans: readonly CollectedSpan[]): void {
  for (const span of spans) {
    if (only && span.trace !== only) continue
    traces.set(span.trace, [...(traces.get(span.trace) ?? []), span])
    clearTimeout(timers.get(span.trace))
    timers.set(
      span.trace,
      setTimeout(() => print(span.trace), QUIET_MS)
    )
  }
}

function print(trace: string): void {
  const spans = traces.get(trace) ?? []
  traces.delete(trace)
  timers.delete(trace)
  const hasStatement = spans.some(({ attributes }) => 'db.query.text' in attributes)
  if (hasStatement || values.all || only) console.log(`\n${traceText(spans)}`)
}

try {
  const { url } = await startCollector(Number(values.port), receive)
  console.log(
    `Waiting for spans. In another terminal: OTEL_EXPORTER_OTLP_ENDPOINT=${url} OTEL_BSP_SCHEDULE_DELAY=500 npm start`
  )
} catch (error) {
  if (!isAddressInUse(error)) throw error
  console.error(`Port ${values.port} is in use, perhaps by another collector. Choose another one with --port.`)
  process.exitCode = 1
}
