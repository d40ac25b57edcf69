import type { ReactNode } from 'react'
import { Badge } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import type { App, SeenVerdict, VersionFacts } from '../service/results.ts'
import { percent, waitText } from '../values/number-text.ts'
import layout from '../values/layout.module.css'
import styles from './app.module.css'
import { VerdictText } from './verdict-text.tsx'

const MINUTE_MS = 60_000

interface PlanTimelineProps {
  canary: NonNullable<App['canary']>
  shares: VersionFacts['shares']
  frozen: boolean
  verdict: SeenVerdict | undefined
}

/** The steps of a plan: those that were made, the present one with its verdict, and what each other one waits for. */
export function PlanTimeline({ canary: { share, plan = [] }, shares, frozen, verdict }: PlanTimelineProps) {
  const made = shares.slice(0, -1)
  const since = shares.at(-1)
  return (
    <>
      <ol className={styles.timeline} aria-label={say('plan')}>
        {made.map(step => (
          <Step key={step.at} share={step.share} state="done">
            <TimedSentence of="done_by" at={step.at} values={{ by: step.by }} />
          </Step>
        ))}
        <Step share={share} state="now">
          <VerdictText verdict={verdict} />
        </Step>
        {plan.map((step, index) => (
          <Step key={step.share} share={step.share} state={index === 0 ? 'next' : 'later'}>
            {index === 0 && since ? (
              <TimedSentence of="step_not_before" at={new Date(Date.parse(since.at) + step.afterMinutes * MINUTE_MS)} />
            ) : (
              say('step_after', { wait: waitText(step.afterMinutes * 60) })
            )}
          </Step>
        ))}
      </ol>
      {frozen && <p className={layout.reason}>{say('plan_paused')}</p>}
    </>
  )
}

interface StepProps {
  share: number
  state: 'done' | 'now' | 'next' | 'later'
  children: ReactNode
}

function Step({ share, state, children }: StepProps) {
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <strong>{share === 100 ? say('live') : percent(share)}</strong>{' '}
      <Badge tone={state === 'now' ? 'accent' : 'neutral'}>{say(`step_${state}`)}</Badge>{' '}
      <span className={styles.condition}>{children}</span>
    </li>
  )
}
