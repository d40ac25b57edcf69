/** An error that the developer can fix; the message says how. */
export class DevError extends Error {
  override name = 'DevError'
}
