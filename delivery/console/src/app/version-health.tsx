import { say } from '../messages/say.ts'
import { countText } from '../health/health-text.ts'
import { Sparkline } from '../health/sparkline.tsx'
import type { VersionHealth } from '../service/results.ts'
import { numberText } from '../values/number-text.ts'
import styles from './app.module.css'
import { viewAddress } from '../frame/view-store.ts'
import { Sentence } from '../messages/sentence.tsx'

export function VersionHealthView({ version, health }: { version: string; health: VersionHealth | undefined }) {
  if (!health) return <p className={styles.vitals}>{say('no_reports')}</p>
  const { broken, brokenReports } = health
  return (
    <div className={styles.health}>
      <Sparkline version={version} health={health} />
      <span aria-hidden="true">{countText(health)}</span>
      {brokenReports > broken && <span>{say('reported', { number: numberText(brokenReports) })}</span>}
      <Vitals health={health} />
      <ProblemList problems={health.problems} />
    </div>
  )
}

function Vitals({ health: { served, settled, lcp, inp, cls, rejections, fallbacks } }: { health: VersionHealth }) {
  const facts = [
    served > 0 && say('settled', { settled, served }),
    lcp !== null && `LCP ${(lcp / 1000).toFixed(1)} s`,
    inp !== null && `INP ${Math.round(inp)} ms`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
    rejections > 0 && say('rejections', { number: rejections }),
    fallbacks > 0 && say('fallbacks', { number: fallbacks })
  ].filter(fact => fact !== false)
  return facts.length > 0 && <span className={styles.vitals}>{facts.join(' · ')}</span>
}

const FEW = 3

function ProblemList({ problems }: Pick<VersionHealth, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={say('broke_most')}>
      {problems.slice(0, FEW).map(({ release, what, count }) => (
        <li key={`${release} ${what}`}>
          {release ? (
            <Sentence
              of="broke_in"
              values={{ count_shown: count }}
              parts={{
                what: <code dir="ltr">{what}</code>,
                release: <a href={viewAddress('past', release)}>{release}</a>
              }}
            />
          ) : (
            <>
              {count}× <code dir="ltr">{what}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
