import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { createVisitor } from '../../testing/index.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'
import type { openApiDocument } from './openapi-document.ts'

const Operation = v.object({
  summary: v.optional(v.string()),
  responses: v.record(v.string(), v.object({ content: v.optional(v.unknown()) }))
})

const api = apiOfFile()
let document: ReturnType<typeof openApiDocument>
beforeAll(async () => {
  const answer = await fetch(`${api.url}/api/openapi.json`)
  document = JSON.parse(await answer.text())
})

test('the document is valid OpenAPI 3.1 and cacheable', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  const { headers } = await createVisitor(api.url).get('/api/openapi.json')
  expect(headers.get('cache-control')).toContain('public')
})

test('every route is in the document, with a summary and the schema of its response', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...v.parse(Operation, operation)
    }))
  )
  const missing = described.filter(({ summary, responses }) => {
    const success = Object.entries(responses).filter(([status]) => status < '304')
    return (
      !summary ||
      success.length === 0 ||
      success.some(([status, { content }]) => !['204', '303'].includes(status) && !content)
    )
  })
  expect(missing).toEqual([])
  expect(described.length).toBeGreaterThan(35)
})

test('a request body is described by the schema that validates it', () => {
  expect(document.paths['/store-task']).toMatchObject({
    post: {
      security: [{ session: [] }],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['profile', 'date', 'start_time', 'state', 'city', 'category', 'section', 'address'],
              properties: { address: { type: 'string', minLength: 3, maxLength: 255 } }
            }
          }
        }
      },
      responses: {
        201: {},
        409: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } }
      }
    }
  })
})
