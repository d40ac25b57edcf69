import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EmbeddedFailure, EmbeddedReply, EmbeddedRequest, EmbeddedSetup } from './embedded-protocol.ts'

type Question = EmbeddedRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, 'id'>
    : never
  : never

interface Waiting {
  resolve(reply: Exclude<EmbeddedReply, { failure: EmbeddedFailure }>): void
  reject(error: Error): void
}

export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
  readonly code: string | undefined
  readonly constraint: string | undefined

  constructor({ message, code, constraint, detail }: EmbeddedFailure) {
    super(detail ? `${message} (${detail})` : message)
    this.code = code
    this.constraint = constraint
  }
}

/** File system errors have a WASI error number and no message. */
const FILE_ERRORS: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  33: 'EMFILE',
  41: 'ENFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS'
}

function toError(error: unknown): Error {
  if (error instanceof Error) return error
  const errno = typeof error === 'object' && error && 'errno' in error ? Number(error.errno) : undefined
  if (errno === undefined) return new Error(String(error))
  const code = FILE_ERRORS[errno]
  return Object.assign(new Error(`the embedded database cannot use its files (${code ?? errno})`), { code })
}

export class EmbeddedEngine {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  #end: Error | undefined

  private constructor(setup: EmbeddedSetup) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: setup })
    this.#worker.on('message', (reply: EmbeddedReply | 'open') => {
      if (reply !== 'open') this.#settle(reply)
    })
    this.#worker.on('error', error => this.#fail(toError(error)))
    this.#worker.on('exit', () => this.#fail(new Error('the embedded database has stopped')))
  }

  static async start(setup: EmbeddedSetup): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(setup)
    try {
      await once(engine.#worker, 'message')
    } catch (error) {
      throw toError(error)
    }
    return engine
  }

  async query(
    sql: string,
    parameters: readonly unknown[]
  ): Promise<{ rows: Record<string, unknown>[]; affected: number }> {
    const reply = await this.#ask({ kind: 'query', sql, parameters: [...parameters] })
    if (!('rows' in reply)) throw new Error('unexpected reply from the embedded database')
    return reply
  }

  async dump(): Promise<ArrayBuffer> {
    const reply = await this.#ask({ kind: 'dump' })
    if (!('dump' in reply)) throw new Error('unexpected reply from the embedded database')
    return reply.dump
  }

  async close(): Promise<void> {
    await this.#ask({ kind: 'close' })
    await this.#worker.terminate()
  }

  #ask(question: Question) {
    if (this.#end) return Promise.reject(this.#end)
    const id = ++this.#last
    return new Promise<Parameters<Waiting['resolve']>[0]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...question, id })
    })
  }

  #settle(reply: EmbeddedReply) {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('failure' in reply) waiting?.reject(new EmbeddedError(reply.failure))
    else waiting?.resolve(reply)
  }

  #fail(error: Error) {
    this.#end = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
