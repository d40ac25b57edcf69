/** Why the product does not start, as one sentence for who started it. */
export class StartError extends Error {
  override name = 'StartError'
}
