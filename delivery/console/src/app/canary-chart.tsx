import { say } from '../messages/say.ts'
import { healthText } from '../health/health-text.ts'
import type { VersionHealth } from '../service/results.ts'
import { momentText } from '../values/moment.tsx'
import { percent } from '../values/number-text.ts'
import layout from '../values/layout.module.css'
import styles from './canary-chart.module.css'

const WIDTH = 600
const HEIGHT = 120
const MINUTES = 5
/** The chart ends at this share or above, so that single faults do not look like a failure. */
const LEAST_TOP = 0.05

interface CanaryChartProps {
  canary: string
  stable: string
  health: Record<string, VersionHealth>
}

interface Bin {
  at: string
  views: number
  broken: number
}

/** The shares of broken views of both versions by time, as lines and as a table. */
export function CanaryChart({ canary, stable, health }: CanaryChartProps) {
  const [own, other] = [health[canary], health[stable]]
  if (!own || !other) return <p className={layout.reason}>{say('not_enough_to_compare')}</p>
  const [ownBins, otherBins] = [fiveMinutes(own), fiveMinutes(other)]
  const top = Math.max(LEAST_TOP, ...[...ownBins, ...otherBins].map(shareOfBin))
  return (
    <figure className={styles.chart}>
      <figcaption>{say('chart', { version: canary, against: stable })}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from numbers, it is no file
        role="img"
        aria-label={`${healthText(canary, own)}. ${healthText(stable, other)}`}
      >
        <path className={styles.stable} d={pathThrough(otherBins, top)} />
        <path className={styles.canary} d={pathThrough(ownBins, top)} />
      </svg>
      <p className={styles.legend}>
        <span data-line="canary">{canary}</span>
        <span data-line="stable">{stable}</span>
        <span>{say('chart_scale', { share: percent(Math.round(top * 1000) / 10) })}</span>
      </p>
      <details>
        <summary>{say('chart_numbers')}</summary>
        <table className={styles.numbers}>
          <thead>
            <tr>
              <th scope="col">{say('time')}</th>
              <th scope="col">{canary}</th>
              <th scope="col">{stable}</th>
            </tr>
          </thead>
          <tbody>
            {ownBins.map((bin, index) => (
              <tr key={bin.at}>
                <th scope="row">{momentText(new Date(bin.at))}</th>
                <td>{binText(bin)}</td>
                <td>{binText(otherBins[index])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function fiveMinutes({ points }: VersionHealth): Bin[] {
  const bins: Bin[] = []
  for (let from = 0; from < points.length; from += MINUTES) {
    const some = points.slice(from, from + MINUTES)
    bins.push({
      at: some[0]?.at ?? '',
      views: some.reduce((sum, { views }) => sum + views, 0),
      broken: some.reduce((sum, { errors }) => sum + errors, 0)
    })
  }
  return bins
}

function shareOfBin({ views, broken }: Bin): number {
  return views === 0 ? 0 : Math.min(1, broken / views)
}

function binText(bin: Bin | undefined): string {
  return bin && bin.views > 0 ? say('broken_of', { broken: bin.broken, views: bin.views }) : '–'
}

/** A line through the middles of the bins with views; it is interrupted where there are none. */
function pathThrough(bins: readonly Bin[], top: number): string {
  const step = WIDTH / bins.length
  return bins
    .map((bin, index) => {
      if (bin.views === 0) return ''
      const y = Math.round(HEIGHT - 4 - (shareOfBin(bin) / top) * (HEIGHT - 8))
      const goesOn = (bins[index - 1]?.views ?? 0) > 0
      return `${goesOn ? 'L' : `M${Math.round(index * step)} ${y}L`}${Math.round((index + 1) * step)} ${y}`
    })
    .join('')
}
