import { countText } from '../health/health-text.ts'
import { Sparkline } from '../health/sparkline.tsx'
import type { VersionHealth } from '../service/results.ts'
import styles from './app.module.css'
import { ProblemList } from './problem-list.tsx'

const COUNT = new Intl.NumberFormat('en-GB')

export function VersionHealthView({ version, health }: { version: string; health: VersionHealth | undefined }) {
  if (!health) return <p className={styles.vitals}>No reports in the last hour.</p>
  const { broken, brokenReports } = health
  return (
    <div className={styles.health}>
      <Sparkline version={version} health={health} />
      <span aria-hidden="true">{countText(health)}</span>
      {brokenReports > broken && (
        <span>{`${COUNT.format(brokenReports)} reported; each source counts only up to a limit`}</span>
      )}
      <Vitals health={health} />
      <ProblemList problems={health.problems} />
    </div>
  )
}

function Vitals({ health: { served, settled, lcp, inp, cls, rejections, fallbacks } }: { health: VersionHealth }) {
  const facts = [
    served > 0 && `${settled} of ${served} pages usable in time`,
    lcp !== null && `LCP ${(lcp / 1000).toFixed(1)} s`,
    inp !== null && `INP ${Math.round(inp)} ms`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
    rejections > 0 && `${rejections} unhandled rejections`,
    fallbacks > 0 && `${fallbacks} fallbacks to the last good version`
  ].filter(fact => fact !== false)
  return facts.length > 0 && <span className={styles.vitals}>{facts.join(' · ')}</span>
}
