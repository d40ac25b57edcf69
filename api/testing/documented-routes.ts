import * as v from 'valibot'
import type { TestApi } from './index.ts'

const Operation = v.object({
  tags: v.array(v.string()),
  parameters: v.optional(v.array(v.object({ name: v.string(), in: v.string() })), []),
  responses: v.record(v.string(), v.unknown())
})
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) })

/** Every route of the OpenAPI document, such as `GET /api/profiles/:id`, with its tag and statuses. */
export async function documentedRoutes({
  app
}: Pick<TestApi, 'app'>): Promise<{ route: string; tag?: string; queries: string[]; statuses: number[] }[]> {
  const { paths } = v.parse(Document, JSON.parse((await app.inject('/api/openapi.json')).body))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, parameters, responses }]) => ({
      route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      tag: tags[0],
      queries: parameters.filter(each => each.in === 'query').map(({ name }) => name),
      statuses: Object.keys(responses).map(Number)
    }))
  )
}
