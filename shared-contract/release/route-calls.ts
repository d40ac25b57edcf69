export type PathParameters = Readonly<Record<string, string | undefined>>

interface RouteCalls {
  answers?: readonly string[] | undefined
  query?: Readonly<Record<string, string>> | undefined
}

export function callsOfRoute(
  { answers = [], query = {} }: RouteCalls,
  parameters: PathParameters,
  search = ''
): string[] {
  const given = [...new URLSearchParams(search)].filter(([name]) => query[name] === '')
  const values = { ...Object.fromEntries(given), ...splitParameters(parameters), ...parameters }
  const known = answers.filter(call => [...call.matchAll(/:(\w+)\b(?!\?)/g)].every(([, name = '']) => values[name]))
  // Removes empty optional values (`&section=:size?`) and values that are only required (`?:wilaya`).
  const calls = known.map(call => filledPattern(call, values).replace(/&\w+=(?=&|$)|\?[^=]*$/g, ''))
  return search ? calls.map(call => withSearch(call, query, search)) : calls
}

/** `/api/profiles/:id` becomes `/api/profiles/7`. */
export function filledPattern(pattern: string, parameters: PathParameters): string {
  return pattern.replace(/:(\w+)\??|\*/g, (all, name = all) => encodeURIComponent(parameters[name] ?? ''))
}

/** Undefined if `declared`, `page` or `/api/list?page`, is not of the path of the call. */
export function parameterOfCall(call: string, declared: string): string | undefined {
  const [parameter, path = ''] = declared.split('?').reverse()
  return call.startsWith(path) ? parameter : undefined
}

function withSearch(call: string, declaredQuery: NonNullable<RouteCalls['query']>, search: string): string {
  const [path = '', query] = call.split('?')
  const parameters = new URLSearchParams(query)
  const given = new URLSearchParams(search)
  for (const [name, declared] of Object.entries(declaredQuery)) {
    const [value, parameter] = [given.get(name), parameterOfCall(path, declared)]
    if (value && parameter) parameters.set(parameter, value)
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

function splitParameters(parameters: PathParameters): PathParameters {
  const parts = Object.entries(parameters).map(([name, value = '']) => {
    const id = trailingId(value)
    return id === null ? [`${name}Text`, value] : [`${name}Id`, String(id)]
  })
  return Object.fromEntries(parts)
}

/** `null` without one, as in `karim-benali-7` → 7. */
export function trailingId(segment: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,9})$/.exec(segment)?.[1]
  return digits === undefined ? null : Number(digits)
}
