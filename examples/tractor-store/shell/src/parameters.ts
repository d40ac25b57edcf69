const PREFIX = 'data-'

/** The parameters of the place of a fragment. */
export function parametersIn(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const data = Object.entries(attributes).filter(([name]) => name.startsWith(PREFIX))
  return Object.fromEntries(data.map(([name, value]) => [name.slice(PREFIX.length), String(value)]))
}
