import { Refusal } from '../http/refusal.ts'

const RETRY_SECONDS = '2'

export function createHashingQueue({ running, waiting }: { running: number; waiting: number }) {
  const queued: (() => void)[] = []
  let active = 0

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (active < running) active += 1
    else if (queued.length < waiting) await new Promise<void>(resolve => queued.push(resolve))
    else throw new Refusal(503, 'unavailable', { headers: { 'retry-after': RETRY_SECONDS } })
    try {
      return await task()
    } finally {
      const next = queued.shift()
      if (next) next()
      else active -= 1
    }
  }
}
