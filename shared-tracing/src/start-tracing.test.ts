import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'index.ts')
/** Prints whether there is a tracer, and which packages of the library are loaded. */
const PROGRAM = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({ load: (url, context, next) => {
  const [, name] = /@opentelemetry\\/([\\w-]+)/.exec(url) ?? []
  if (name) loaded.add(name)
  return next(url, context)
} })
const { startTracing } = await import(${JSON.stringify(MODULE)})
const problems = []
const tracing = await startTracing('a-service', process.env, problem => problems.push(problem))
await tracing?.tracer.startSpan('a span').end()
await tracing?.stop()
console.log(JSON.stringify({ traces: tracing !== undefined, loaded: [...loaded], problems }))
`

function startedWith(settings: NodeJS.ProcessEnv): { traces: boolean; loaded: string[]; problems: string[] } {
  const { PATH } = process.env
  const words = ['--input-type=module', '--eval', PROGRAM]
  return JSON.parse(execFileSync(process.execPath, words, { env: { PATH, ...settings }, encoding: 'utf8' }))
}

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }
])('with %o nothing but the interface is loaded', settings => {
  expect(startedWith(settings)).toEqual({ traces: false, loaded: ['api'], problems: [] })
})

test('with a collector that is away the process ends, and says that its spans were not sent', () => {
  const { traces, loaded, problems } = startedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect(traces).toBe(true)
  expect(loaded).toContain('sdk-trace')
  expect(problems).toEqual([expect.stringContaining('The last spans were not sent')])
})
