import type { FastifyInstance } from 'fastify'
import type { PictureFolder } from '../gate/journeys/picture-folder.ts'
import { OpsError } from './ops-errors.ts'
import type { CallerReader } from './ops-session.ts'

export function pictureRoute(app: FastifyInstance, pictures: PictureFolder, callers: CallerReader): void {
  app.get<{ Params: { id: string } }>('/api/pictures/:id', async (request, reply) => {
    await callers.callerOf(request)
    const picture = pictures.read(request.params.id)
    if (!picture) throw new OpsError(404, 'There is no such picture any more; check the version again.')
    return reply.type('image/png').send(picture)
  })
}
