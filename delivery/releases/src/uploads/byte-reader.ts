export type ByteReader = ReturnType<typeof byteReader>

export function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function next(most: number): Promise<Buffer | undefined> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next()
      if (done) return undefined
      rest = value
    }
    const piece = rest.subarray(0, most)
    rest = rest.subarray(piece.length)
    return piece
  }

  /** `count` bytes as they arrive; fewer only at the end of the stream. */
  async function* pieces(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const piece = await next(left)
      if (!piece) return
      left -= piece.length
      yield piece
    }
  }

  return {
    pieces,
    /** Exactly `count` bytes; fewer only at the end of the stream. */
    async take(count: number): Promise<Buffer> {
      const taken: Buffer[] = []
      for await (const piece of pieces(count)) taken.push(piece)
      return Buffer.concat(taken)
    }
  }
}
