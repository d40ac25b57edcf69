import { context, diag, DiagLogLevel, type Tracer } from '@opentelemetry/api'

const VALUE_MAX_LENGTH = 4_096
const STOP_TIMEOUT_MS = 2_000

export interface Tracing {
  tracer: Tracer
  stop(): Promise<void>
}

/** `undefined` without a collector. Reports a setting that cannot be used, and continues without it. */
export async function startTracing(
  service: string,
  env: NodeJS.ProcessEnv,
  report: (problem: string) => void = console.error
): Promise<Tracing | undefined> {
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!endpoint || env['OTEL_SDK_DISABLED'] === 'true') return undefined
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources, { samplerOf }] = await Promise.all(
    [
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('./sampler.ts')
    ]
  )
  diag.setLogger(oncePerProblem(report), DiagLogLevel.WARN)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const ofEnvironment = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }).merge(ofEnvironment),
    sampler: samplerOf(env, report),
    spanLimits: { attributeValueLengthLimit: VALUE_MAX_LENGTH },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: Number(env['OTEL_BSP_SCHEDULE_DELAY']) || 5_000
      })
    ]
  })
  return {
    tracer: provider.getTracer('hirfa'),
    async stop() {
      const { promise: late, resolve: giveUp } = Promise.withResolvers<string>()
      const timer = setTimeout(giveUp, STOP_TIMEOUT_MS, 'The collector does not respond.')
      const sent = provider.shutdown().then(() => undefined, String)
      const problem = await Promise.race([sent, late])
      clearTimeout(timer)
      if (problem) report(`The last spans were not sent. ${problem}`)
    }
  }
}

function oncePerProblem(report: (problem: string) => void) {
  let last = ''
  const log = (...words: unknown[]) => {
    const problem = `Tracing: ${words.join(' ').slice(0, 500)}`
    if (problem !== last) report(problem)
    last = problem
  }
  const ignore = () => undefined
  return { error: log, warn: log, info: ignore, debug: ignore, verbose: ignore }
}
