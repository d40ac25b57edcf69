const UTF16_LE = [0xff, 0xfe]
const UTF16_BE = [0xfe, 0xff]
const CONTROL = /[\u0080-\u009f]/

/** The text of a file in UTF-8, UTF-16, Windows-1256 or Windows-1252; `undefined` if the encoding is not certain. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes)
  if (utf16) return decode(utf16, bytes)
  return decode('utf-8', bytes) ?? decodeWindows(bytes)
}

/** Detects UTF-16 by the byte order mark, or by the zero bytes of a Latin header. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, UTF16_LE)) return 'utf-16le'
  if (startsWith(bytes, UTF16_BE)) return 'utf-16be'
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be'
  return undefined
}

/** Both have the small French letters: an Arabic word has Arabic letters only, a French one mixes them. */
function decodeWindows(bytes: Uint8Array): string | undefined {
  const arabic = decode('windows-1256', bytes)
  const latin = decode('windows-1252', bytes)
  if (arabic === undefined || latin === undefined) return undefined
  const words = arabic.match(/[\p{L}\p{M}]+/gu)?.filter(word => /\p{Script=Arabic}/u.test(word)) ?? []
  const mixed = words.filter(word => /\p{Script=Latin}/u.test(word))
  const pure = words.filter(word => !mixed.includes(word) && word.length > 1)
  if (mixed.length > 0 && pure.length > 0) return undefined
  const text = mixed.length > 0 ? latin : pure.length > 0 ? arabic : words.length === 0 ? latin : undefined
  return text === undefined || CONTROL.test(text) ? undefined : text
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // The bytes are not valid in this encoding.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function startsWith(bytes: Uint8Array, [first, second]: number[]): boolean {
  return bytes[0] === first && bytes[1] === second
}
