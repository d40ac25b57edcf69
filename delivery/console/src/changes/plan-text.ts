import type { PlanStep } from '@hirfa/shared-contract/release/commands'
import { say } from '../messages/say.ts'
import { percent, waitText } from '../values/number-text.ts'

export function planText(plan: readonly PlanStep[]): string {
  return plan
    .map(({ share, afterMinutes }) => {
      const wait = waitText(afterMinutes * 60)
      return share === 100 ? say('plan_live_after', { wait }) : say('plan_then', { share: percent(share), wait })
    })
    .join(say('comma'))
}
