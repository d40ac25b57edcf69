import * as v from 'valibot'

/** Percent of visitors, and minutes after the share before. At 100 the version goes live. */
export const PlanStep = v.object({
  share: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
  afterMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(14 * 24 * 60))
})
export type PlanStep = v.InferOutput<typeof PlanStep>

const [HOUR, DAY] = [60, 24 * 60]
const MINUTES: Record<string, number> = { m: 1, h: HOUR, d: DAY }
const STEP = /^(\d{1,3}(?:\.\d{1,2})?)%?@(\d{1,5})([mhd])$/

function stepsIn(text: string): PlanStep[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .map(word => {
      const [, share, count, unit = ''] = STEP.exec(word) ?? []
      return { share: Number(share), afterMinutes: Number(count) * (MINUTES[unit] ?? 0) }
    })
}

const Steps = v.pipe(
  v.array(PlanStep),
  v.minLength(1),
  v.maxLength(8),
  v.check(steps => steps.every(({ share }, index) => share > (steps[index - 1]?.share ?? 0)))
)

export const CanaryPlan = v.union([
  Steps,
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.check(text => v.is(Steps, stepsIn(text))),
    v.transform(stepsIn)
  )
])

export function planInput(plan: readonly PlanStep[]): string {
  return plan.map(({ share, afterMinutes }) => `${share}@${afterMinutes}m`).join(' ')
}

export function planText(plan: readonly PlanStep[]): string {
  return plan
    .map(({ share, afterMinutes }) => `${share === 100 ? 'live' : `${share} %`} after ${durationText(afterMinutes)}`)
    .join(', ')
}

function durationText(minutes: number): string {
  if (minutes % DAY === 0) return `${minutes / DAY} d`
  return minutes % HOUR === 0 ? `${minutes / HOUR} h` : `${minutes} min`
}
