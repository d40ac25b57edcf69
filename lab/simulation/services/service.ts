import type { InjectOptions } from 'fastify'
import { type Machine, SimulatedProcess } from '../runtime/simulated-process.ts'

export interface Response {
  statusCode: number
  body: string
  headers: Record<string, string | string[] | number | undefined>
}

export interface Injectable {
  inject(request: InjectOptions): Promise<Response>
}

export class Service {
  readonly machine: Machine
  readonly #start: (process: SimulatedProcess) => Promise<Injectable>
  process: SimulatedProcess | undefined
  #server: Injectable | undefined

  constructor(name: string, start: (process: SimulatedProcess) => Promise<Injectable>) {
    this.machine = { name, clockOffset: 0, disk: undefined }
    this.#start = start
  }

  get isRunning(): boolean {
    return this.process?.isAlive === true && this.#server !== undefined
  }

  async start(): Promise<void> {
    this.end()
    const process = new SimulatedProcess(this.machine)
    this.process = process
    try {
      const starting = process.run(() => this.#start(process))
      const server = await Promise.race([starting, process.ended])
      if (this.process === process && server) this.#server = server
    } catch (error) {
      process.end()
      if (process === this.process) this.#server = undefined
      throw error
    }
  }

  end(): void {
    this.process?.end()
    this.#server = undefined
  }

  /** The response; `lost` if the process ended before it, `refused` if none was running. */
  async request(request: InjectOptions): Promise<Response | 'lost' | 'refused'> {
    const { process } = this
    const server = this.#server
    if (!process?.isAlive || !server) return 'refused'
    const responding = process.run(() => server.inject(request))
    return (await Promise.race([responding, process.ended])) ?? 'lost'
  }
}
