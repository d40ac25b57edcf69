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
  /** Unset, reports are dropped. */
  store: HealthStore | undefined
  state: () => Promise<ReleaseState>
  now?: () => Date
}

/** Receives the reports of pages. Every response is the same, so that an invalid report gets no information. */
export async function reportRoutes(
  app: FastifyInstance,
  { store, state, now = () => new Date() }: ReportOptions
): Promise<void> {
  const isWithinLimits = reportLimits(now)
  const buffer = store && countBuffer(store, now, problem => app.log.error(problem))
  if (buffer) app.addHook('onClose', () => buffer.close())

  await app.register(async reports => {
    // A beacon has the content type of text, which is ignored.
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body)
    )
    reports.setErrorHandler((_error, _request, reply) => reply.code(204).header('cache-control', 'no-store').send())
    reports.post('/reports', async (request, reply) => {
      void reply.code(204).header('cache-control', 'no-store').send()
      if (!buffer || !isWithinLimits(request.ip)) return reply
      const report = v.safeParse(Body, request.body)
      if (report.success) {
        buffer.add(countsOf({ report: report.output, state: await state(), source: sourceOf(request.ip) }))
      }
      return reply
    })
  })
}
