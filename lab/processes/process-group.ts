import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pidFiles } from './pid-files.ts'
import { type Service, supervise, type Supervised } from './supervisor.ts'

/** Supervised processes, by name in the order of their starts. */
export interface ProcessGroup {
  processes: ReadonlyMap<string, Supervised>
  start(service: Service): Promise<Supervised>
  /** Stops the processes in the reverse order of their starts. */
  stop(): Promise<void>
}

/** With logs and pid files in a folder. */
export function processGroup(folder: string, report: (sentence: string) => void): ProcessGroup {
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const pids = pidFiles(folder)
  const processes = new Map<string, Supervised>()
  return {
    processes,
    async start(service) {
      const running = supervise(service, { folder, pids, order: processes.size + 1, report })
      processes.set(service.name, running)
      await running.start()
      return running
    },
    async stop() {
      for (const each of [...processes.values()].toReversed()) await each.stop()
    }
  }
}
