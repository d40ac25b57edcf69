import type { VersionHealth } from '../service/results.ts'
import styles from './app.module.css'

/** The 75th percentiles. */
export function Vitals({ health: { lcp, inp, cls, rejections, fallbacks } }: { health: VersionHealth }) {
  const facts = [
    lcp !== null && `LCP ${(lcp / 1000).toFixed(1)} s`,
    inp !== null && `INP ${Math.round(inp)} ms`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
    rejections > 0 && `${rejections} unhandled rejections`,
    fallbacks > 0 && `${fallbacks} fallbacks to the last good version`
  ].filter(fact => fact !== false)
  return facts.length > 0 && <span className={styles.vitals}>{facts.join(' · ')}</span>
}
