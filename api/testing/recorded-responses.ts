import { subscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'

/** The responses of the servers of a test file, such as `GET /api/profiles/:id 404`. */
const Recorded = v.object({
  file: v.string(),
  answered: v.array(v.string()),
  /** Responses after a fault that the development controls injected. */
  injected: v.array(v.string())
})
type Recorded = v.InferOutput<typeof Recorded>

const FaultBody = v.object({ path: v.string() })

const answered = new Set<string>()
const injected = new Set<string>()
let recording = false

/** Records the responses of every server that this process starts from now on. */
export function recordAllResponses(): void {
  if (recording) return
  recording = true
  subscribe('fastify.initialization', message => {
    if (isInitialization(message)) recordResponses(message.fastify)
  })
}

function isInitialization(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message
}

function recordResponses(app: FastifyInstance): void {
  const faulty = new Set<string>()
  app.addHook('onResponse', async (request, reply) => {
    const { url, body, routeOptions } = request
    if (routeOptions.url === '/__dev/faults' && v.is(FaultBody, body)) faulty.add(body.path)
    const kind = faulty.has(url.split('?')[0] ?? '') ? injected : answered
    if (routeOptions.url !== undefined) kind.add(responseOf(request, reply))
  })
}

/** A refusal that passes by itself names the seconds; the readiness probe, which is asked regularly, does not. */
function responseOf({ method, routeOptions: { url } }: FastifyRequest, reply: FastifyReply): string {
  const passes = [429, 503].includes(reply.statusCode) && url !== '/readyz'
  return `${method} ${url} ${reply.statusCode}${passes && !reply.hasHeader('retry-after') ? ' without Retry-After' : ''}`
}

/** Records a response that no route gave, such as that of a URL that cannot be decoded. */
export function recordResponse(route: string, status: number): void {
  answered.add(`${route} ${status}`)
}

/** Writes the responses since the last call into a file of the folder. */
export function writeRecorded(folder: string, file: string): void {
  const recorded: Recorded = { file, answered: [...answered], injected: [...injected] }
  writeFileSync(join(folder, `${file.replaceAll('/', '+')}.json`), JSON.stringify(recorded))
  answered.clear()
  injected.clear()
}

export function readRecorded(folder: string): Recorded[] {
  return readdirSync(folder).map(name => v.parse(Recorded, JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}
