import { expect, inject, test } from 'vitest'
import { documentedRoutes } from '../../testing/documented-routes.ts'
import { startTestApi } from '../../testing/index.ts'
import { readRecorded } from '../../testing/recorded-responses.ts'

/** Its requests are hostile: they must get documented statuses, and prove none. */
const HOSTILE = 'src/openapi/hostile-requests.test.ts'

test('the tests of this run provoke each documented status of each route, and no other', async () => {
  const api = await startTestApi()
  const documented = await documentedRoutes(api)
  await api.close()
  const routes = new Set(documented.map(({ route }) => route))
  const expected = documented.flatMap(({ route, statuses }) => statuses.map(status => `${route} ${status}`))

  const { folder, files } = inject('recordedResponses')
  const recorded = readRecorded(folder)
  const isRouted = (response: string) => routes.has(response.split(' ', 2).join(' '))
  const answered = new Set(recorded.flatMap(each => each.answered.filter(isRouted)))
  expect([...answered].filter(response => !expected.includes(response))).toEqual([])

  const provoked = recorded.filter(({ file }) => file !== HOSTILE)
  const seen = new Set(provoked.flatMap(each => [...each.answered, ...each.injected]))
  const complete = files?.every(file => recorded.some(each => each.file === file)) ?? false
  console.log(`${seen.size} statuses of ${recorded.length} test files; ${complete ? 'all' : 'not all'} files ran.`)
  expect(complete ? expected.filter(response => !seen.has(response)) : []).toEqual([])
})
