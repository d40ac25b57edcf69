const EASTERN_ZEROS = [0x0660, 0x06f0]
const LOCAL_LENGTH = 9

/** The digits of a text; Arabic-Indic digits become Latin. */
export function digitsOf(text: string): string {
  return [...text].map(latinDigit).join('').replace(/\D/g, '')
}

/** The national number after +213, from input with or without prefix or leading zero. */
export function localPhoneDigits(text: string): string {
  const digits = digitsOf(text)
  const local = digits.length > LOCAL_LENGTH ? digits.replace(/^(?:00)?213/, '') : digits
  return local.replace(/^0+/, '').slice(0, LOCAL_LENGTH)
}

function latinDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = EASTERN_ZEROS.find(start => code >= start && code < start + 10)
  return zero === undefined ? character : String(code - zero)
}
