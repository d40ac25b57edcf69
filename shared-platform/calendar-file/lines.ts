/** How RFC 5545 writes a moment, a text and a long line. */

const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** `20261123T080000Z` */
export function inUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** A text as a value: what separates values is escaped, and a control character, which no calendar takes, is dropped. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}\p{Surrogate}]/gu, ' ')
}

/** No line is longer than 75 octets; it goes on after a space on the next one, and no character is cut in two. */
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
