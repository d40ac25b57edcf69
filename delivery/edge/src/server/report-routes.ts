import type { FastifyInstance } from 'fastify'
import { Report } from 'shared-contract/release'
import * as v from 'valibot'
import { countBuffer } from 'delivery-releases'
import type { HealthStore } from 'delivery-releases'
import { countsOf } from 'delivery-releases'
import { sourceOf } from 'delivery-releases'
import type { ReleaseState } from 'delivery-releases'
import { reportLimits } from './report-limits.ts'

const MOST_BYTES = 4_096
const Body = v.pipe(v.string(), v.parseJson(), Report)

interface ReportOptions {
  /** Unset, what pages tell is heard and dropped. */
  store: HealthStore | undefined
  state: () => Promise<ReleaseState>
  now?: () => Date
}

/**
 * Takes what pages tell of themselves. Every answer is the same at once: nobody waits for it, whoever sends junk
 * learns nothing, and a page's console stays silent.
 */
export async function reportRoutes(
  app: FastifyInstance,
  { store, state, now = () => new Date() }: ReportOptions
): Promise<void> {
  const mayTell = reportLimits(now)
  const buffer = store && countBuffer(store, now, problem => app.log.error(problem))
  if (buffer) app.addHook('onClose', () => buffer.close())

  await app.register(async reports => {
    // A beacon says that it is text; what it says of itself decides nothing.
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body)
    )
    reports.setErrorHandler((_error, _request, reply) => reply.code(204).header('cache-control', 'no-store').send())
    reports.post('/reports', async (request, reply) => {
      void reply.code(204).header('cache-control', 'no-store').send()
      if (!buffer || !mayTell(request.ip)) return reply
      const report = v.safeParse(Body, request.body)
      if (report.success) {
        buffer.add(countsOf({ report: report.output, state: await state(), source: sourceOf(request.ip) }))
      }
      return reply
    })
  })
}
