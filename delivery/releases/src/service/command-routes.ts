import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PATH, COMMANDS } from '@hirfa/shared-contract/release/commands'
import type { Caller } from '../access/caller.ts'
import type { CommandContext } from '../commands/command-context.ts'
import { handlerOf } from '../commands/handlers.ts'
import type { CallerReader } from './ops-session.ts'
import type { Permissions } from './permission.ts'

interface CommandRoutes {
  callers: CallerReader
  permit: Permissions
  contextOf(request: FastifyRequest, caller: Caller): CommandContext
}

/** A route for each command without an upload, at the path of its name. */
export function commandRoutes(server: FastifyInstance, { callers, permit, contextOf }: CommandRoutes): void {
  for (const command of COMMANDS) {
    if (command.http !== 'GET' && command.http !== 'POST') continue
    const handler = handlerOf(command)
    server.route({
      method: command.http,
      url: routeOf(command.name),
      handler: async (request, reply) => {
        const caller = await callers.callerOf(request)
        const parsed = handler.parse(request.method === 'POST' ? request.body : request.query)
        await permit(request, caller, command, parsed)
        return sendJson(reply, await parsed.run(contextOf(request, caller)))
      }
    })
  }
}

export function routeOf(name: string): string {
  return `${API_PATH.replace(/^\/ops/, '')}/${name}`
}

const serialised = new WeakMap<object, Buffer>()

/** Sends a value as JSON. An object that is sent again is not serialised again. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  const known = typeof value === 'object' && value !== null ? serialised.get(value) : undefined
  const text = known ?? Buffer.from(JSON.stringify(value))
  if (typeof value === 'object' && value !== null) serialised.set(value, text)
  return reply.type('application/json; charset=utf-8').send(text)
}
