import type { VersionHealth } from '../service/results.ts'
import { percent } from '../values/percent.ts'
import { momentText } from '../values/moment.tsx'
import { brokenShare } from './health-store.ts'

const COUNT = new Intl.NumberFormat('en-GB')

export function healthText(version: string, health: VersionHealth): string {
  const worst = worstMinute(health)
  const when = worst ? `, most at ${momentText(new Date(worst.at))}` : ''
  return `${version} in the last hour: ${countText(health)}${when}`
}

/** Example: 1,240 views, 5 broken (0.4 %). */
export function countText(health: VersionHealth): string {
  const views = `${COUNT.format(health.views)} ${health.views === 1 ? 'view' : 'views'}`
  if (health.broken === 0) return `${views}, none broken`
  return `${views}, ${COUNT.format(health.broken)} broken (${shareText(brokenShare(health))})`
}

/** One decimal; a share above zero is never shown as 0. */
function shareText(share: number): string {
  return share < 0.001 ? `under ${percent(0.1)}` : percent(Math.round(share * 1000) / 10)
}

function worstMinute({ points }: VersionHealth): VersionHealth['points'][number] | undefined {
  const [worst] = points.toSorted((one, other) => other.errors - one.errors)
  return worst && worst.errors > 0 ? worst : undefined
}
