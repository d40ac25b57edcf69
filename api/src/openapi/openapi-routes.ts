import type { FastifyInstance, RouteOptions } from 'fastify'
import * as v from 'valibot'
import type { App } from '../dependencies.ts'
import { openApiDocument } from './openapi-document.ts'

export function collectRoutes(app: FastifyInstance): RouteOptions[] {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => {
    // Later hooks add to the same object, so its schemas are read when the document is built.
    if (!/^\/(__dev|media)\//.test(route.url) && route.method !== 'HEAD') routes.push(route)
  })
  return routes
}

/** Serves the OpenAPI document, built on the first request because all routes are registered by then. */
export function openApiArea(app: App, routes: RouteOptions[]): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get(
    '/api/openapi.json',
    { schema: { summary: 'This document', response: { 200: v.looseObject({ openapi: v.string() }) } } },
    () => (document ??= openApiDocument(routes))
  )
}
