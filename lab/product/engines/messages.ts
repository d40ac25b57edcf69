/** Stands for an SMS gateway. `GET /?to=+213…` responds with the texts for a number, newest first. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import * as v from 'valibot'
import { responds } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import { local, type Shape } from '../shape.ts'

const MOST = 1_000
const Message = v.object({ to: v.string(), text: v.string() })

export function messageReceiver({ ports }: Shape): Service {
  return {
    name: 'messages',
    command: [process.execPath, join(import.meta.dirname, 'messages.ts')],
    env: { PORT: ports.messages },
    isReady: () => responds(`http://${local(ports.messages)}`)
  }
}

if (import.meta.main) {
  const messages: v.InferOutput<typeof Message>[] = []
  createServer(async (request, response) => {
    if (request.method === 'POST') {
      const message = v.safeParse(Message, await json(request))
      if (message.success) messages.unshift(message.output)
      messages.splice(MOST)
      return response.writeHead(message.success ? 204 : 400).end()
    }
    const to = new URL(request.url ?? '', 'http://localhost').searchParams.get('to')
    const texts = messages.filter(message => !to || message.to === to).map(({ text }) => text)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(texts))
  }).listen(Number(process.env.PORT), '127.0.0.1')
}
