type Query = Readonly<Record<string, string | number>>

export function fixed(pattern: string) {
  return (query?: Query): string => pattern + queryText(query)
}

export function withParameter(pattern: `${string}/:${string}`) {
  return (value: string | number, query?: Query): string =>
    pattern.replace(/:\w+/, () => encodeURIComponent(value)) + queryText(query)
}

export function queryText(query: Query = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}
