import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { OpsError } from './ops-errors.ts'
import type { CallerReader } from './ops-session.ts'
import type { ReleaseFeed } from './release-feed.ts'

const BEAT_MS = 15_000
const MOST_LISTENERS = 200
const MOST_UNREAD_BYTES = 65_536

export function eventRoute(
  app: FastifyInstance,
  feed: ReleaseFeed,
  { callerOf }: Pick<CallerReader, 'callerOf'>
): void {
  const open = new Set<ServerResponse>()

  app.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    await callerOf(request)
    if (open.size >= MOST_LISTENERS) throw new OpsError(429, 'Too many are listening; try again later.')
    const headers = reply.getHeaders()
    reply.hijack()
    const stream = reply.raw
    // A client may have left while its token was verified.
    if (stream.destroyed) return
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) stream.setHeader(name, value)
    // Disables buffering in proxies.
    stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    stream.write(': listening\n\n')
    open.add(stream)

    async function send(text: string): Promise<void> {
      const known = await callerOf(request).then(
        () => true,
        () => false
      )
      if (!known || stream.writableLength > MOST_UNREAD_BYTES) stream.destroy()
      else stream.write(text)
    }
    const stop = feed.listen(seq => void send(`event: change\ndata: ${JSON.stringify({ seq })}\n\n`))
    const beat = setInterval(() => void send(': here\n\n'), BEAT_MS)
    stream.on('error', () => stream.destroy())
    stream.once('close', () => {
      clearInterval(beat)
      stop()
      open.delete(stream)
    })
  })

  app.addHook('preClose', async () => {
    feed.close()
    for (const stream of open) stream.end()
  })
}
