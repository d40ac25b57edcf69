const MOST_LETTERS = 160
const DIGIT = String.raw`[\d\u0660-\u0669\u06f0-\u06f9]`
/** Digits of a phone number, an account or a time, also in groups. */
const LONG_NUMBER = new RegExp(String.raw`\+?${DIGIT}(?:[ .()/-]{0,2}${DIGIT}){4,}`, 'gu')
const QUOTED = /"[^"]*"?|“[^”]*”?|«[^»]*»?|'[^']*'|`[^`]*`/g
/** Names of code, such as `price` or `items.map`. */
const IDENTIFIER = /^.[\w$.#-]{1,60}.$/
const HIDDEN = /[\p{Cc}\p{Cf}]+/gu

/** Removes what may be personal: queries, mail addresses, long numbers and tokens, quoted texts that are not code. */
export function redacted(message: string): string {
  const [line = ''] = message.split(/[\r\n]/)
  return line
    .replace(HIDDEN, ' ')
    .replace(QUOTED, text => (IDENTIFIER.test(text) ? text : '"…"'))
    .replace(/[?#][^\s"')>]+/g, '?…')
    .replace(/[^\s@"'<]+@[^\s@"'>]+/g, '…@…')
    .replace(/[\w-]{32,}/g, '…')
    .replace(LONG_NUMBER, '…')
    .trim()
    .slice(0, MOST_LETTERS)
}
