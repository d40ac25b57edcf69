import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../testing/index.ts'
import { createVisitor, startTestApi } from '../../testing/index.ts'
import { ANSWERS } from './answers.ts'
import type { openApiDocument } from './openapi-document.ts'

let api: TestApi
let document: ReturnType<typeof openApiDocument>
beforeAll(async () => {
  api = await startTestApi()
  const answer = await fetch(`${api.url}/api/openapi.json`)
  document = JSON.parse(await answer.text())
})
afterAll(() => api.close())

test('the document is right by the rules of OpenAPI 3.1, and may be kept', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  const { headers } = await createVisitor(api.url).get('/api/openapi.json')
  expect(headers.get('cache-control')).toContain('public')
})

test('every call of the contract is in it, with what it answers', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  )
  const missing = described.filter(call => !(call in ANSWERS) && !/ \/(api\/operator|media)\//.test(call))
  expect(missing).toEqual([])
  expect(described.length).toBeGreaterThan(35)
})

test('a body is described by the schema that checks it', () => {
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
