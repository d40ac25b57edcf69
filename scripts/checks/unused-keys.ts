const PLURAL = /_(zero|one|two|few|many|other)$/
const LITERAL = /['"`]([a-z]\w*)['"`]/g
const BEGINNING = /`([a-z]\w*_)\$\{/g

export function unusedKeys(keys: readonly string[], source: string): string[] {
  const named = new Set([...source.matchAll(LITERAL)].map(([, literal]) => literal))
  const beginnings = [...source.matchAll(BEGINNING)].map(([, beginning = '']) => beginning)
  return keys.filter(key => {
    const spellings = [key, key.replace(PLURAL, '')]
    return !spellings.some(each => named.has(each)) && !beginnings.some(beginning => key.startsWith(beginning))
  })
}
