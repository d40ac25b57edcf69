/** A digest as a key or file name; base64 contains slashes. */
export function digestName(digest: string): string {
  return digest.replaceAll('/', '_').replaceAll('+', '-')
}
