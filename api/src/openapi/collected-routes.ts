import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'

/** A call as the server knows it: what it checks requests with is what the document says of them. */
export interface CollectedRoute {
  method: string
  url: string
  body: v.GenericSchema | undefined
  query: v.GenericSchema | undefined
}

/** Every route that is added to this app from now on, in their order; pictures are files, not calls. */
export function collectRoutes(app: FastifyInstance): CollectedRoute[] {
  const routes: CollectedRoute[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const each of [method].flat()) {
      if (each === 'HEAD' || /^\/(__dev|media)\//.test(url)) continue
      routes.push({ method: each, url, body: schemaOf(schema?.body), query: schemaOf(schema?.querystring) })
    }
  })
  return routes
}

function schemaOf(schema: unknown): v.GenericSchema | undefined {
  return isSchema(schema) ? schema : undefined
}

function isSchema(schema: unknown): schema is v.GenericSchema {
  return typeof schema === 'object' && schema !== null && 'kind' in schema && schema.kind === 'schema'
}
