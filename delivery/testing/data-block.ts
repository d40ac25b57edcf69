/** The value of a data block of a page: its release document, or the responses that it brings. */
export function dataBlock(html: string, id: 'release' | 'data' = 'release') {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}
