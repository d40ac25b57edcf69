import { readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of a hundredth of a second (proc(5): utime and stime, fields 14 and 15). */
const TICK_MS = 10
/** A process may wait so many times longer than it may work: it is not at fault on a busy machine. */
const WAIT_FACTOR = 10

/** Without `/proc` the elapsed time decides. Returns a function that cancels the call. */
export function afterCpuTime(pid: number | undefined, ms: number, late: () => void): () => void {
  const before = cpuTimeOf(pid)
  let waited = 0
  let timer = wait(ms)

  function wait(time: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      waited += time
      const used = cpuTimeOf(pid) - before
      // Not `used >= ms`: an unknown time is NaN.
      if (!(used < ms) || waited >= ms * WAIT_FACTOR) late()
      else timer = wait(Math.max(ms - used, TICK_MS))
    }, time)
  }

  return () => clearTimeout(timer)
}

function cpuTimeOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in parentheses, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch (error) {
    if (error instanceof Error && 'code' in error) return Number.NaN
    throw error
  }
}
