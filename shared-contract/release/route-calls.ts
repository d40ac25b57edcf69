import type { RemoteRoute } from './build-record.ts'
import { trailingId } from './trailing-id.ts'

export type PathParameters = Readonly<Record<string, string | undefined>>

/**
 * The public API calls that the screen of a route begins with, for the parameters of a path and the query of its address; without a
 * query, for the first page.
 */
export function callsOfRoute(
  { answers = [], query = {} }: Pick<RemoteRoute, 'answers' | 'query'>,
  parameters: PathParameters,
  search = ''
): string[] {
  const values = { ...partsOf(parameters), ...parameters }
  const known = answers.filter(call => [...call.matchAll(/:(\w+)/g)].every(([, name = '']) => values[name]))
  const calls = known.map(call => filledPattern(call, values))
  return search ? calls.map(call => withSearch(call, query, search)) : calls
}

/** Fills the parameters into a pattern: `/api/profiles/:id` becomes `/api/profiles/7`. */
export function filledPattern(pattern: string, parameters: PathParameters): string {
  return pattern.replace(/:(\w+)\??|\*/g, (all, name = all) => encodeURIComponent(parameters[name] ?? ''))
}

/** The parameter that a route declares as `page`, or as `/api/list?page` for calls of that path only. */
export function parameterOfCall(call: string, declared: string): string | undefined {
  const [parameter, path = ''] = declared.split('?').toReversed()
  return call.startsWith(path) ? parameter : undefined
}

/** The call with the parameters that the query of the address sets; empty ones are left out. */
function withSearch(call: string, declaredQuery: NonNullable<RemoteRoute['query']>, search: string): string {
  const [path = '', query] = call.split('?')
  const parameters = new URLSearchParams(query)
  const given = new URLSearchParams(search)
  for (const [name, declared] of Object.entries(declaredQuery)) {
    const [value, parameter] = [given.get(name), parameterOfCall(path, declared)]
    if (value && parameter) parameters.set(parameter, value)
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** `nameId` for a parameter `name` that ends in an id, `nameText` for one that does not. */
function partsOf(parameters: PathParameters): PathParameters {
  const parts = Object.entries(parameters).map(([name, value = '']) => {
    const id = trailingId(value)
    return id === null ? [`${name}Text`, value] : [`${name}Id`, String(id)]
  })
  return Object.fromEntries(parts)
}
