import type { App } from '../dependencies.ts'
import type { CollectedRoute } from './collected-routes.ts'
import { openApiDocument } from './openapi-document.ts'

/** The document of the whole server; made when it is first asked for, as all routes are known then. */
export function openApiArea(app: App, routes: CollectedRoute[]): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', () => (document ??= openApiDocument(routes)))
}
