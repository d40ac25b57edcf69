import type { VersionHealth } from '../service/answers.ts'
import { momentText } from '../values/moment.tsx'
import { faultShare, faultsOf } from './health-store.ts'

const COUNT = new Intl.NumberFormat('en-GB')
const SHARE = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** The picture in words. */
export function healthText(version: string, health: VersionHealth): string {
  const worst = worstMinute(health)
  const when = worst ? `, most at ${momentText(new Date(worst.at))}` : ''
  return `${version} in the last hour: ${countText(health)}${when}`
}

/** «1,240 views, 5 faults (0.4 %)» */
export function countText(health: VersionHealth): string {
  const faults = faultsOf(health)
  const views = `${COUNT.format(health.views)} ${health.views === 1 ? 'view' : 'views'}`
  if (faults === 0) return `${views}, no faults`
  return `${views}, ${COUNT.format(faults)} ${faults === 1 ? 'fault' : 'faults'} (${SHARE.format(faultShare(health))})`
}

function worstMinute({ points }: VersionHealth): VersionHealth['points'][number] | undefined {
  const [worst] = points.toSorted((one, other) => other.errors - one.errors)
  return worst && worst.errors > 0 ? worst : undefined
}
