import type { Used } from '@hirfa/shared-contract/release'
import { UNUSABLE_MS } from '../limits.ts'
import { ownerOfScreen, type ScreenProblem, screenHealth } from './screen-health.ts'

const FIRST_LOOK_MS = 250
const LOOK_MS = 2_000

interface ScreenListener {
  onSettled: (of: Used[]) => void
  onProblem: (problem: ScreenProblem, of: Used) => void
}

/** Observes the screen while the page is visible. A timer runs only while the main thread can also handle input. */
export function watchScreen({ onSettled, onProblem }: ScreenListener): { expect(next: Used): void } {
  let settled = false
  let owner: Used[] = []
  let since: { health: string; at: number } | undefined

  function look(): void {
    setTimeout(look, settled ? LOOK_MS : FIRST_LOOK_MS)
    if (document.visibilityState === 'hidden') return void (since = undefined)
    const health = screenHealth()
    const shown = ownerOfScreen()
    if (shown.length > 0) owner = shown
    if (health === 'settled' && !settled) {
      settled = true
      onSettled(shown)
    }
    if (since?.health !== health) since = { health, at: performance.now() }
    if (performance.now() - since.at < UNUSABLE_MS || health === 'settled' || health === 'busy') return
    for (const used of owner) onProblem(health, used)
  }

  setTimeout(look)
  return { expect: ({ part, version }) => void (owner = [{ part, version }]) }
}
