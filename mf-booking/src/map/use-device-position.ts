import { useState } from 'react'
import { locateDevice, type LocationProblem, type Position } from './position.ts'

/** `locate` requests the position of the device; `problem` is why the last request failed. */
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
