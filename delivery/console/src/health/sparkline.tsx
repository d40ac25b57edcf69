import type { VersionHealth } from '../service/results.ts'
import { healthText } from './health-text.ts'
import styles from './sparkline.module.css'

const WIDTH = 120
const HEIGHT = 28
/** The share of broken views at which a bar has full height. */
const WORST_SHARE = 0.05

export function Sparkline({ version, health }: { version: string; health: VersionHealth }) {
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from numbers, it is no file
      role="img"
      aria-label={healthText(version, health)}
    >
      <path className={styles.views} d={areaOf(health.points)} />
      <path className={styles.faults} d={barsOf(health.points)} />
    </svg>
  )
}

type Points = VersionHealth['points']

function areaOf(points: Points): string {
  const most = Math.max(1, ...points.map(({ views }) => views))
  const line = points.map(({ views }, index) => `L${x(index, points)} ${round(HEIGHT - (views / most) * (HEIGHT - 2))}`)
  return `M0 ${HEIGHT}${line.join('')}L${WIDTH} ${HEIGHT}Z`
}

function barsOf(points: Points): string {
  return points
    .map(({ views, errors }, index) => {
      if (errors === 0) return ''
      const share = Math.min(1, errors / Math.max(1, views) / WORST_SHARE)
      return `M${x(index, points)} ${HEIGHT}V${round(HEIGHT - 4 - share * (HEIGHT - 4))}`
    })
    .join('')
}

function x(index: number, points: Points): number {
  return round((index / Math.max(1, points.length - 1)) * (WIDTH - 2) + 1)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
