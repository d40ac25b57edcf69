import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller.ts'
import { VERBS } from '../commands/all-verbs.ts'
import type { Told, Workplace } from '../commands/verb.ts'
import type { CallerReader } from './ops-session.ts'
import type { Permissions } from './permission.ts'
import { writtenAnswer } from './written-answer.ts'

/** Whoever asks for this type is told the same words as on the command line, beside the answer. */
export const TOLD_TYPE = 'application/vnd.hirfa.told+json'

interface VerbRoutes {
  callers: CallerReader
  permit: Permissions
  placeOf(request: FastifyRequest, caller: Caller): Workplace
}

/** Every verb that travels without a build, at an address of its own name. */
export function verbRoutes(app: FastifyInstance, { callers, permit, placeOf }: VerbRoutes): void {
  for (const verb of VERBS) {
    if (verb.http !== 'GET' && verb.http !== 'POST') continue
    app.route({
      method: verb.http,
      url: `/api/${verb.name}`,
      handler: async (request, reply) => {
        const caller = await callers.callerOf(request)
        const task = verb.read(request.method === 'POST' ? request.body : request.query)
        await permit(request, caller, verb, task)
        const answer = answerTo(request, await task.run(placeOf(request, caller)))
        return reply.type('application/json; charset=utf-8').send(writtenAnswer(answer))
      }
    })
  }
}

/** The answer alone, or with what a person reads. */
export function answerTo({ headers: { accept = '' } }: FastifyRequest, told: Told): unknown {
  return accept.includes(TOLD_TYPE) ? told : told.answer
}
