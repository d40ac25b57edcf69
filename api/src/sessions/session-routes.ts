import type { Area } from '../dependencies.ts'
import { ensureSession } from './sessions.ts'

/** Where a page gets the cookies that a write needs. */
export const sessionArea: Area = (app, dependencies) => {
  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    await ensureSession(dependencies, request, reply)
    return reply.code(204).send()
  })
}
