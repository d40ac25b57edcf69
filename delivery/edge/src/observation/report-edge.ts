import { hostname } from 'node:os'
import type { HealthStore } from '@hirfa/delivery-releases'
import type { FastifyInstance } from 'fastify'
import type { WatchedReleases } from '../server/watched-releases.ts'

const EVERY_MS = 10_000

interface ReportedEdge {
  store: Pick<HealthStore, 'reportEdge'>
  releases: Pick<WatchedReleases, 'onAdopted' | 'standing'>
  report: (problem: unknown) => void
}

/** Writes what this edge serves to the health store, for the view of all edges; at once after each new release. */
export function reportEdge(app: FastifyInstance, { store, releases, report }: ReportedEdge): void {
  const started = Date.now()
  let writing: Promise<void> | undefined
  let waiting = false
  let timer: NodeJS.Timeout | undefined
  let failed = ''

  async function write(port: number): Promise<void> {
    const { seq, release, read } = releases.standing()
    if (release === undefined) return
    try {
      await store.reportEdge({ edge: `${hostname()}:${port}`, seq, release, read, started })
      failed = ''
    } catch (problem) {
      if (failed !== String(problem)) report(problem)
      failed = String(problem)
    }
  }

  app.addHook('onListen', async () => {
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    function next() {
      // A store that does not answer holds one write and one that waits.
      if (writing) waiting = true
      else writing = write(port).finally(goOn)
    }
    function goOn() {
      writing = undefined
      if (!waiting) return
      waiting = false
      next()
    }
    timer = setInterval(next, EVERY_MS).unref()
    releases.onAdopted(next)
    next()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writing
  })
}
