/** Something that the developer can put right; the message says how. */
export class DevError extends Error {
  override name = 'DevError'
}
