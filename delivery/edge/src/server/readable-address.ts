const ESCAPES = /(?:%[0-9a-f]{2})+|%/gi

/** Replaces unreadable bytes: a link that was cut in the middle of a letter leads to a page all the same. */
export function readableAddress(address: string): string {
  return address.replaceAll(ESCAPES, escapes =>
    escapes === '%' ? '%25' : isReadable(escapes) ? escapes : encodeURIComponent(decoded(escapes))
  )
}

function isReadable(escapes: string): boolean {
  return !decoded(escapes).includes('\uFFFD')
}

function decoded(escapes: string): string {
  return Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()
}
