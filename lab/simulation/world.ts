import { createHash } from 'node:crypto'
import { createRandom, type Random } from '../../api/src/seed/random.ts'
import type { Transport } from '../../api/src/outbox/transport.ts'
import { Network } from './network.ts'
import { outsideProcesses } from './runtime/simulated-process.ts'
import { sleep, time } from './runtime/virtual-time.ts'
import { startApi } from './services/api.ts'
import type { DatabaseServer } from './services/database-server.ts'
import { type ReleaseFiles, type ReplicaView, startEdge, startReleaseService } from './services/releases.ts'
import { Service } from './services/service.ts'
import { Truth } from './truth.ts'

export type WorldOptions = Pick<World, 'database' | 'files' | 'builds' | 'tokens'> & { seed: number }

/** Release tokens: of an operator, of a team with one app, and of an operator with a key that is not trusted. */
export interface Tokens {
  ops: string
  team: string
  forged: string
}

const LARGE_CHANCE = 0.25
const LONGEST_PAUSE_MS = 8_000

export class World {
  readonly random: Random
  readonly database: DatabaseServer
  readonly files: ReleaseFiles
  readonly builds: ReadonlyMap<string, string>
  readonly tokens: Tokens
  readonly network: Network
  readonly truth = new Truth()
  readonly faults = new Map<string, number>()
  readonly trace: string[] = []
  /** The last code by phone number, as its SMS arrived. */
  readonly codes = new Map<string, string>()
  readonly apis: Service[]
  readonly edges: Service[]
  readonly releases: Service
  readonly #views = new Map<string, ReplicaView>()
  isGatewayDown = false

  constructor({ seed, database, files, builds, tokens }: WorldOptions) {
    this.random = createRandom(seed)
    this.database = database
    this.files = files
    this.builds = builds
    this.tokens = tokens
    this.network = new Network({ random: this.random, note: kind => this.noteFault(kind) })
    const onError = (error: unknown) => this.note(`a background error: ${String(error)}`)
    // Limits and a second process cost much CPU time.
    const isLarge = this.random.chance(LARGE_CHANCE)
    this.apis = (isLarge ? ['api-1', 'api-2'] : ['api-1']).map(
      name =>
        new Service(name, process =>
          startApi({ process, server: database, sms: this.#gateway(), rateLimits: isLarge, onError })
        )
    )
    this.edges = ['edge-1', 'edge-2'].map(name => new Service(name, () => startEdge(files, name, this.viewOf(name))))
    this.releases = new Service('releases', () => startReleaseService(files))
  }

  get services(): Service[] {
    return [...this.apis, ...this.edges, this.releases]
  }

  get digest(): string {
    return createHash('sha256').update(this.trace.join('\n')).digest('hex')
  }

  /** The ledger as an edge reads it, over its restarts. */
  viewOf(edge: string): ReplicaView {
    const view = this.#views.get(edge) ?? { heads: [], staleUntil: 0, lag: 0 }
    this.#views.set(edge, view)
    return view
  }

  note(line: string): void {
    this.trace.push(`${new Date(time.now ?? 0).toISOString()} ${line}`)
  }

  noteFault(kind: string): void {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1)
    this.note(`fault: ${kind}`)
  }

  async supervise(service: Service): Promise<void> {
    for (;;) {
      try {
        await service.start()
        this.note(`${service.machine.name} runs`)
      } catch (error) {
        this.note(`${service.machine.name} did not start: ${String(error)}`)
      }
      if (service.isRunning) void this.#restart(service)
      if (service.isRunning) return
      await sleep(this.random.whole(500, LONGEST_PAUSE_MS))
    }
  }

  async #restart(service: Service): Promise<void> {
    await service.process?.ended
    this.note(`${service.machine.name} ended`)
    await outsideProcesses(async () => {
      await sleep(this.random.whole(500, LONGEST_PAUSE_MS))
      await this.supervise(service)
    })
  }

  #gateway(): Transport {
    return {
      deliver: async ({ recipient, payload }) => {
        if (this.isGatewayDown) throw new Error('the gateway does not respond')
        const code = /\d{6}/.exec(JSON.stringify(payload))?.[0]
        if (code) this.codes.set(recipient, code)
      }
    }
  }
}
