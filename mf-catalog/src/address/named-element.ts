/** The element that the hash of an address names, if there is one. */
export function namedElement(hash: string): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // Somebody typed a lone percent sign; nothing is called that.
    return ''
  }
}
