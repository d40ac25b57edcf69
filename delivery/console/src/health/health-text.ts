import { say } from '../messages/say.ts'
import type { VersionHealth } from '../service/results.ts'
import { momentText } from '../values/moment.tsx'
import { numberText, percent } from '../values/number-text.ts'
import { brokenShare } from './health-store.ts'

export function healthText(version: string, health: VersionHealth): string {
  const worst = worstMinute(health)
  const text = { version, health: countText(health) }
  return worst ? say('health_of_worst', { ...text, at: momentText(new Date(worst.at)) }) : say('health_of', text)
}

/** Example: 1,240 views, 5 broken (0.4 %). */
export function countText(health: VersionHealth): string {
  const views = say('views', { count: health.views, number: numberText(health.views) })
  if (health.broken === 0) return say('none_broken', { views })
  return say('some_broken', { views, broken: numberText(health.broken), share: shareText(brokenShare(health)) })
}

/** One decimal; a share above zero is never shown as 0. */
export function shareText(share: number): string {
  return share < 0.001 ? say('under', { share: percent(0.1) }) : percent(Math.round(share * 1000) / 10)
}

function worstMinute({ points }: VersionHealth): VersionHealth['points'][number] | undefined {
  const [worst] = points.toSorted((one, other) => other.errors - one.errors)
  return worst && worst.errors > 0 ? worst : undefined
}
