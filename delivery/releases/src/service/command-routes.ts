import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_PATH, COMMANDS } from '@hirfa/shared-contract/release/commands'
import type { Caller } from '../access/caller.ts'
import type { CommandContext } from '../commands/command-context.ts'
import { handlerOf } from '../commands/handlers.ts'
import type { CallerReader } from './ops-session.ts'
import type { Permissions } from './permission.ts'
import { sendJson } from '../http/send-text.ts'

export interface CommandRoutes {
  callers: CallerReader
  permit: Permissions
  contextOf(request: FastifyRequest, caller: Caller): CommandContext
}

export function commandRoutes(server: FastifyInstance, { callers, permit, contextOf }: CommandRoutes): void {
  for (const command of COMMANDS) {
    if (command.http !== 'GET' && command.http !== 'POST') continue
    const handler = handlerOf(command)
    const { name, alias = name, http: method } = command
    for (const url of new Set([commandRoute(name), commandRoute(alias)]))
      server.route({
        method,
        url,
        handler: async (request, reply) => {
          const caller = await callers.callerOf(request)
          const parsed = handler.parse(request.method === 'POST' ? request.body : request.query)
          await permit(request, caller, command, parsed)
          return sendJson(request, reply, await parsed.run(contextOf(request, caller)))
        }
      })
  }
}

export function commandRoute(name: string): string {
  return `${API_PATH.replace(/^\/ops/, '')}/${name}`
}
