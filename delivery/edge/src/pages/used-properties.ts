const DECLARATION = /(?<=[{;])(--[\w-]+):(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^"';{}])*(?:;|(?=\}))/g
const REFERENCE = /var\((--[\w-]+)/g

/** These minified stylesheets of one page without the custom properties to which neither they nor the HTML refer. */
export function withoutUnusedProperties(styles: readonly string[], html: string): string[] {
  const used = new Set([...styles, html].flatMap(text => [...text.matchAll(REFERENCE)].map(([, name]) => name)))
  const left = styles.map(text => text.replace(DECLARATION, (all, name: string) => (used.has(name) ? all : '')))
  return left.every((text, index) => text === styles[index]) ? left : withoutUnusedProperties(left, html)
}
