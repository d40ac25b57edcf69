import type { GateRun } from '@hirfa/shared-contract/release/commands'
import { ProgressSteps } from '@hirfa/shared-ui/progress-steps'
import { say } from '../messages/say.ts'
import { getGateRuns } from '../service/releases-api.ts'
import { useRequest } from '../service/use-request.ts'

const EVERY_MS = 1_000

const PHASES = ['builds', 'pages', 'journeys'] as const

interface GateProgressProps {
  members: readonly { app: string; version?: string | undefined }[]
}

/** What the gate does with these versions, while it does it. A rollback without a version is known by its app. */
export function GateProgress({ members }: GateProgressProps) {
  const { known: runs } = useRequest(askForRuns, { everyMs: EVERY_MS })
  const run = runs?.find(found => covers(found, members))
  return run && <RunView {...run} />
}

async function askForRuns() {
  const runs = await getGateRuns()
  return runs.map(run => ({ ...run, seconds: Math.max(0, Math.round((Date.now() - Date.parse(run.since)) / 1_000)) }))
}

function covers(run: GateRun, members: GateProgressProps['members']): boolean {
  return members.every(({ app, version }) =>
    run.members.some(member => member.app === app && (version === undefined || member.version === version))
  )
}

function RunView({ phase, done, of, seconds }: GateRun & { seconds: number }) {
  const name = (step: (typeof PHASES)[number]) =>
    step === 'journeys' && of !== undefined ? say('gate_journeys_of', { done: done ?? 0, of }) : say(`gate_${step}`)
  return (
    <div>
      <ProgressSteps steps={PHASES.map(name)} current={PHASES.indexOf(phase) + 1} />
      <output className="visually-hidden">{name(phase)}</output>
      <p aria-hidden="true">{say('gate_works', { phase: name(phase), number: seconds })}</p>
    </div>
  )
}
