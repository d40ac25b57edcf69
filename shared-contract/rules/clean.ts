/** A joiner or a variation selector of an emoji, which is kept, or a character without a shape of its own. */
const INVISIBLE = /(\u200d?\p{Emoji}\ufe0f|\u200d\p{Extended_Pictographic})|\p{Default_Ignorable_Code_Point}/gu
const HYPHENS = /[\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/g
const LINE_ENDS = / ?(?:\r\n?|[\n\u0085\u2028\u2029]) ?/g
const SPACES = /[^\S\r\n\u2028\u2029]+/g

/** Composed, with one kind of space, hyphen and line end, without marks of direction and other invisible characters. */
export function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '$1')
    .replace(HYPHENS, '-')
    .replace(SPACES, ' ')
    .replace(LINE_ENDS, '\n')
    .trim()
}
