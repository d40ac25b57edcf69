import { useState } from 'react'
import { locateDevice, type LocationProblem, type Position } from './position.ts'

/** Locates the device when asked to; `problem` says why the last attempt found nothing. */
export function useDevicePosition(onLocated: (here: Position) => void) {
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<LocationProblem | null>(null)

  async function locate() {
    setLocating(true)
    const here = await locateDevice()
    setLocating(false)
    if (typeof here === 'string') return setProblem(here)
    setProblem(null)
    onLocated(here)
  }

  return { locating, problem, locate, forget: () => setProblem(null) }
}
