/** The first format's field names: signed data cannot be rewritten, so they are translated when it is read and written. */
const STORED_NAMES = new Map([
  ['app', 'part'],
  ['command', 'verb']
])
const NAMES = new Map([...STORED_NAMES].map(([name, stored]) => [stored, name]))

export function toStored(fields: object): Record<string, unknown> {
  return withNames(fields, STORED_NAMES)
}

/** Accepts stored and current names. */
export function fromStored(fields: object): Record<string, unknown> {
  return withNames(fields, NAMES)
}

/** Keeps the order of the fields: signatures cover the serialised text. */
function withNames(fields: object, names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]))
}
