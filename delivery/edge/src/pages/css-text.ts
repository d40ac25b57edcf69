/** The next place of one of these characters outside of strings; the end of the text if there is none. */
export function next(css: string, from: number, wanted: string): number {
  let quote = ''
  for (let at = from; at < css.length; at++) {
    const character = css[at] ?? ''
    if (character === '\\') at++
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (wanted.includes(character)) return at
  }
  return css.length
}

/** The place of the bracket that closes the one at `open`; `pair` is both brackets. */
export function closing(css: string, open: number, pair: string): number {
  let at = open + 1
  for (;;) {
    const found = next(css, at, pair)
    if (found === css.length || css[found] === pair[1]) return found
    at = closing(css, found, pair) + 1
  }
}
