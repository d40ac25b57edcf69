import { say } from '../messages/say.ts'
import type { SeenVerdict } from '../service/results.ts'
import { numberText } from '../values/number-text.ts'
import { ServiceText } from '../values/service-text.tsx'
import styles from './app.module.css'

/** What the reports say of a version beside the one before it, with the interval. */
export function VerdictText({ verdict }: { verdict: SeenVerdict | undefined }) {
  if (!verdict || Math.round(verdict.own.views) === 0) return <span>{say('verdict_none')}</span>
  const { outcome, own, other, against, interval, text } = verdict
  const rounded = (value: number) => numberText(value, { maximumSignificantDigits: 2 })
  const times =
    interval.high === null
      ? say('interval_open', { low: rounded(interval.low) })
      : say('interval', { low: rounded(interval.low), high: rounded(interval.high) })
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      {say(other ? 'verdict_numbers' : 'verdict_alone', {
        outcome: say(outcome === 'worse' ? 'verdict_regression' : `verdict_${outcome}`),
        bad: numberText(Math.round(own.bad)),
        views: numberText(Math.round(own.views)),
        against,
        other_bad: numberText(Math.round(other?.bad ?? 0)),
        other_views: numberText(Math.round(other?.views ?? 0)),
        interval: times
      })}
      {outcome === 'worse' && <ServiceText>{text}</ServiceText>}
    </span>
  )
}
