/** Restarts processes in turn, each only while the others of its kind are ready. */
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const STEP_MS = 200
const LIMIT_MS = 60_000
const UNIT = /^(?<kind>[\w-]+)@(?<port>\d+)$/

export interface Instance {
  name: string
  kind: string
  port: string
  restart(): Promise<void>
}

/** Throws, and restarts nothing more, if an instance or another one of its kind is not ready within a minute. */
export async function restartInTurns(instances: readonly Instance[], limitMs = LIMIT_MS): Promise<void> {
  for (const instance of instances) {
    for (const other of instances)
      if (other.kind === instance.kind && other !== instance) await readyWithin(other, limitMs)
    await instance.restart()
    await readyWithin(instance, limitMs)
  }
}

async function readyWithin({ name, port }: Instance, limitMs: number): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await wait(STEP_MS)) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.status === 200) return
  }
  throw new Error(`${name} is not ready after ${limitMs / 1000} s; the processes after it were not restarted.`)
}

export function systemdInstance(name: string): Instance {
  const { kind, port } = UNIT.exec(name)?.groups ?? {}
  if (!kind || !port) throw new Error(`A unit is named like hirfa-edge@4300, got "${name}".`)
  return {
    name,
    kind,
    port,
    async restart() {
      const { status } = spawnSync('systemctl', ['restart', name], { stdio: 'inherit' })
      if (status !== 0) throw new Error(`systemctl restart ${name} failed.`)
      console.log(`${name} was restarted.`)
    }
  }
}

if (import.meta.main) {
  const names = process.argv.slice(2)
  try {
    if (names.length === 0) throw new Error('Usage: node deploy/rolling-restart.ts hirfa-edge@4300 hirfa-edge@4301 …')
    await restartInTurns(names.map(systemdInstance))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
