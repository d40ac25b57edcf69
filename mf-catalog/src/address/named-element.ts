export function namedElement(hash: string): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A malformed percent escape names no element.
    return ''
  }
}
