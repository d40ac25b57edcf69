import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { LIMITS } from '@hirfa/shared-contract'
import { confinedCommand } from '@hirfa/shared-contract/process'
import * as v from 'valibot'
import { invalid, Refusal } from '../http/refusal.ts'
import { type Picture, PICTURE_TYPES } from './picture.ts'

const PROCESSES = 2
const MOST_WAITING = 32
const LIMIT_MS = 12_000
const RETRY_SECONDS = '5'
const CPU_SECONDS = 5
const FLAGS = ['--permission', '--allow-addons', '--allow-fs-read=*', '--no-warnings', '--max-old-space-size=64']
const MODULE = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

const Reply = v.union([
  v.object({
    type: v.picklist(PICTURE_TYPES),
    width: v.number(),
    height: v.number(),
    bytes: v.instance(Buffer)
  }),
  v.object({ reason: v.picklist(['photo_type', 'photo_sides', 'photo_damaged']) })
])

/** Decoded and encoded again, without metadata. Throws 422 if it is refused, 503 if it takes too long. */
export type RewritePicture = (owner: string, bytes: Buffer) => Promise<Picture>

/** Each picture has a process of its own. An owner has one at a time, so that one's pictures do not delay another's. */
export function createPictureRewriter({ limitMs = LIMIT_MS, mostWaiting = MOST_WAITING } = {}): RewritePicture {
  const busy = new Set<string>()
  const waiting: { owner: string; start(): void }[] = []
  let command: ReturnType<typeof confinedCommand> | undefined

  function startNext(): void {
    const next = busy.size < PROCESSES ? waiting.find(({ owner }) => !busy.has(owner)) : undefined
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    busy.add(next.owner)
    next.start()
  }

  return async (owner, bytes) => {
    if (bytes.length > LIMITS.photo.maxBytes) throw invalid({ photo: 'photo_large' })
    if (waiting.length >= mostWaiting) throw overloaded()
    await new Promise<void>(start => {
      waiting.push({ owner, start })
      startNext()
    })
    try {
      command ??= confinedCommand([process.execPath, ...FLAGS, MODULE], CPU_SECONDS)
      const reply = await replyOf(command, bytes, limitMs)
      if ('reason' in reply) throw invalid({ photo: reply.reason })
      if (reply.bytes.length > LIMITS.photo.maxBytes) throw invalid({ photo: 'photo_large' })
      return reply
    } finally {
      busy.delete(owner)
      startNext()
    }
  }
}

/** A process that ends by a signal has exceeded a limit. */
async function replyOf([program, parameters]: [string, string[]], bytes: Buffer, limitMs: number) {
  const child = spawn(program, parameters, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced'
  })
  let reply: unknown
  let late = false
  child.on('message', message => (reply = message))
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, limitMs)
  child.send(bytes, error => error && child.kill('SIGKILL'))
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const [[code, signal]] = await ended.finally(() => clearTimeout(timer))
  if (late) throw overloaded()
  if (signal) return { reason: 'photo_damaged' } as const
  if (reply === undefined) throw new Error(`the process of a picture ended with code ${code} and without a reply`)
  return v.parse(Reply, reply)
}

function overloaded(): Refusal {
  return new Refusal(503, 'unavailable', { headers: { 'retry-after': RETRY_SECONDS } })
}
