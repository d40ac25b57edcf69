import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Receives beacons as text: their content type says nothing about what they contain. Every response is the same, also
 * to one above `mostBytes` or to a failure of `receive`.
 */
export async function beaconRoute(
  app: FastifyInstance,
  { path, mostBytes }: { path: string; mostBytes: number },
  receive: (request: FastifyRequest) => void
): Promise<void> {
  await app.register(async beacons => {
    beacons.removeAllContentTypeParsers()
    beacons.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body)
    )
    beacons.setErrorHandler((_error, _request, reply) => reply.code(204).header('cache-control', 'no-store').send())
    beacons.post(path, async (request, reply) => {
      void reply.code(204).header('cache-control', 'no-store')
      receive(request)
      return reply.send()
    })
  })
}
