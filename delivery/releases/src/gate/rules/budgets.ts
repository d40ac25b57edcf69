import type { Violation } from '../../state/gate.ts'
import { type Build, nameOf } from '../build.ts'

export function budgets(build: Build): Violation[] {
  const sizes = build.contract?.sizes ?? []
  return sizes.flatMap(({ module, bytes, budget }) => {
    if (budget === undefined) {
      return [
        { consumer: nameOf(build), reason: `${module} has no budget; give it one in package.json, under "budgets".` }
      ]
    }
    if (bytes <= budget) return []
    const reason = `${module} weighs ${bytes} bytes at the first look, of ${budget} that package.json allows; make it lighter or raise "budgets".`
    return [{ consumer: nameOf(build), reason }]
  })
}
