import fs from 'node:fs'
import promises from 'node:fs/promises'
import sqlite from 'node:sqlite'
import { currentProcess, type SimulatedProcess } from './simulated-process.ts'

/** Code of an ended process runs up to its next await; it must not reach the disk. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
}

const WRITES = [
  'writeFileSync',
  'appendFileSync',
  'linkSync',
  'renameSync',
  'mkdirSync',
  'rmSync',
  'truncateSync'
] as const
const READS = ['readFileSync', 'readdirSync', 'statSync'] as const
type Operation = (typeof WRITES | typeof READS)[number]
type Work = (...given: unknown[]) => unknown

const real = Object.fromEntries([...WRITES, ...READS].map(name => [name, fs[name]])) as Record<Operation, Work>

/** Fails as the disk of the machine does, and ends the process before or after the operation. */
function performed(name: Operation, given: unknown[]): unknown {
  const process = currentProcess()
  if (!process) return real[name](...given)
  if (!process.isAlive) throw new ProcessEnded()
  failOnce(
    process,
    WRITES.some(write => write === name)
  )
  if (process.endsHere()) {
    writePart(name, given)
    throw new ProcessEnded()
  }
  const result = real[name](...given)
  if (process.endsHere()) throw new ProcessEnded()
  return result
}

function failOnce({ machine }: SimulatedProcess, isWrite: boolean): void {
  const { disk } = machine
  if (!disk || (disk.writesOnly && !isWrite)) return
  disk.operations -= 1
  if (disk.operations <= 0) machine.disk = undefined
  throw Object.assign(new Error(`${disk.code}: simulated error of the disk`), { code: disk.code })
}

/** A process that ends within a write leaves a part of it. */
function writePart(name: Operation, [path, content, ...options]: unknown[]): void {
  if (name !== 'writeFileSync' && name !== 'appendFileSync') return
  const bytes = Buffer.from(typeof content === 'string' ? content : Buffer.alloc(0))
  // Node appends by writing with a flag.
  real[name](path, bytes.subarray(0, bytes.length / 2), ...options)
}

/** Asynchronous operations run at once, so that their order does not depend on a thread pool. */
function asynchronous(name: Operation): Work {
  return async (...given) => {
    const process = currentProcess()
    try {
      return performed(name, given)
    } catch (error) {
      // The code of an ended process does not go on.
      if (error instanceof ProcessEnded) await process?.point()
      throw error
    }
  }
}

class SimulatedFile {
  readonly path: string
  #position = 0
  constructor(path: string) {
    this.path = path
  }
  async stat() {
    return fs.statSync(this.path)
  }
  async read(buffer: Buffer, offset: number, length: number) {
    const rest = fs.readFileSync(this.path).subarray(this.#position)
    const bytesRead = rest.copy(buffer, offset, 0, length)
    this.#position += bytesRead
    return { bytesRead, buffer }
  }
  async readFile() {
    return fs.readFileSync(this.path)
  }
  async close() {}
}

/** Locks of SQLite end with the process that holds them. */
class SimulatedDatabase extends sqlite.DatabaseSync {
  #forget: (() => void) | undefined

  constructor(path: string, options?: sqlite.DatabaseSyncOptions) {
    const process = currentProcess()
    if (process && !process.isAlive) throw new ProcessEnded()
    super(path, options)
    this.#forget = process?.onEnd(() => super.close())
  }

  override close(): void {
    this.#forget?.()
    if (this.isOpen) super.close()
  }
}

export function installDisk(): void {
  for (const name of [...WRITES, ...READS]) {
    Object.assign(fs, { [name]: (...given: unknown[]) => performed(name, given) })
    const asynchronousName = name === 'writeFileSync' ? 'writeFile' : name.replace(/Sync$/, '')
    Object.assign(promises, { [asynchronousName]: asynchronous(name) })
  }
  Object.assign(promises, {
    open: async (path: string) => {
      fs.closeSync(fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW))
      return new SimulatedFile(path)
    }
  })
  Object.assign(sqlite, { DatabaseSync: SimulatedDatabase })
}
