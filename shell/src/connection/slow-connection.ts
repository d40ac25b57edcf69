/** What browsers tell of the connection; only some do. */
interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** Whether the browser says that data come slowly or should be spared. */
export function isSlowConnection(): boolean {
  const connection = (navigator as { connection?: Connection }).connection
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}
