import { useState } from 'react'
import { locateDevice, type LocationProblem, type Position } from './position.ts'

type Problem = LocationProblem | 'quick_position_failed'

/** `locate` requests the position of the device; `problem` is why the last request, or `onLocated`, failed. */
export function useDevicePosition(onLocated: (here: Position) => Promise<Problem | undefined> | void) {
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function locate() {
    setLocating(true)
    const here = await locateDevice()
    setProblem((typeof here === 'string' ? here : await onLocated(here)) ?? null)
    setLocating(false)
  }

  return { locating, problem, locate, forget: () => setProblem(null) }
}
