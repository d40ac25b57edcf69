import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler
} from '@opentelemetry/sdk-trace'

type Environment = Readonly<Record<string, string | undefined>>

/** The sender of a request never decides; processes with equal settings decide alike, by the trace id. */
export function samplerOf(env: Environment, report: (problem: string) => void): Sampler {
  const root = rootSampler(env, report)
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

function rootSampler(env: Environment, report: (problem: string) => void): Sampler {
  const { OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: argument = '' } = env
  switch (name.replace(/^parentbased_/, '')) {
    case '':
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratioOf(argument, report))
    default:
      report(
        `OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, got "${name}". All traces are sampled.`
      )
      return new AlwaysOnSampler()
  }
}

function ratioOf(argument: string, report: (problem: string) => void): number {
  const ratio = argument === '' ? 1 : Number(argument)
  if (ratio >= 0 && ratio <= 1) return ratio
  report(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, got "${argument}". All traces are sampled.`)
  return 1
}
