const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** `20261123T080000Z` */
export function inUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}\p{Surrogate}]/gu, ' ')
}

/** Folds a line at 75 octets without splitting a character. */
export function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_OCTETS) {
      written += '\r\n '
      octets = 1
    }
    written += character
    octets += size
  }
  return written
}
