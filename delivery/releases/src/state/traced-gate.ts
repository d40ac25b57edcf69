import { traced, type Tracer } from '@hirfa/shared-tracing'
import { appSteps } from '../ledger/app-steps.ts'
import type { Gate } from './gate.ts'

/** Makes a span of each check within a request, with the checked versions and the number of violations. */
export function tracedGate(gate: Gate, tracer: Tracer | undefined): Gate {
  return {
    check: change =>
      traced(tracer, 'gate check', {}, async span => {
        const versions = appSteps(change.step).flatMap(step => ('to' in step ? [`${step.app}@${step.to}`] : []))
        span?.setAttribute('release.versions', versions)
        const verdict = await gate.check(change)
        span?.setAttribute('gate.violations', verdict.violations.length)
        return verdict
      })
  }
}
