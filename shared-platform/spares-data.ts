interface Connection extends EventTarget {
  effectiveType?: string
  saveData?: boolean
}

/** Whether the visitor asks for less data, or has a connection of the second generation. Also in workers. */
export function sparesData(): boolean {
  const connection = connectionOf()
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}

export function connectionOf(): Connection | undefined {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection }
  return connection
}
