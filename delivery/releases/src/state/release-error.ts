/** A refusal that an operator can act on: its message is one sentence. Anything else keeps its stack. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}
