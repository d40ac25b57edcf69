import * as v from 'valibot'
import type { Seal } from '../keys/release-keys.ts'

/** The text of stored documents is that of `JSON.stringify`, so its apps are found without parsing all of it. */
const BEGIN = '{"document":'
const SEAL = ',"key":"'
const HEADER = /^\{"format":2,"seq":\d+,"at":"[^"\\]*","head":"[^"\\]*","apps":\{/
const NAME = /"([^"\\]+)":/y
const STRING_OR_BRACE = /"(?:[^"\\]|\\.)*"|[{}]/g

const StoredSeal = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), signature: v.string() }))

/** The signed text of a stored document with its seal. Undefined if it has another form. */
export function sealedIn(stored: string): { text: string; seal: Seal } | undefined {
  const end = stored.lastIndexOf(SEAL)
  const seal = v.safeParse(StoredSeal, `{${stored.slice(end + 1)}`)
  if (!stored.startsWith(BEGIN) || end < 0 || !seal.success) return undefined
  return { text: stored.slice(BEGIN.length, end), seal: seal.output }
}

/**
 * The text of a document without the apps that have the same text as in `known`, and the names of all its apps. Unchanged apps are
 * compared as text and not parsed. Undefined if the text is not in the format of `headWith`.
 */
export function changedIn(
  text: string,
  known: ReadonlyMap<string, string>
): { text: string; names: string[] } | undefined {
  const start = HEADER.exec(text)?.[0].length
  if (start === undefined) return undefined
  const expected = [...known.keys()]
  const names: string[] = []
  const changed: string[] = []
  for (let at = start; ;) {
    const name = nameAt(text, at, expected[names.length])
    if (name === undefined) return undefined
    const begin = at + name.length + 3
    const before = known.get(name)
    const isKnown = before !== undefined && text.startsWith(before, begin)
    const end = begin + (isKnown ? before.length : objectLength(text, begin))
    if (!isKnown) changed.push(text.slice(at, end))
    names.push(name)
    at = end + 1
    if (text[end] === ',') continue
    return text[end] === '}' ? { text: text.slice(0, start) + changed.join() + text.slice(end), names } : undefined
  }
}

/** The name before a colon at a place of a text, most likely the expected one. */
function nameAt(text: string, at: number, expected: string | undefined): string | undefined {
  if (expected !== undefined && text.startsWith(`"${expected}":`, at)) return expected
  NAME.lastIndex = at
  return NAME.exec(text)?.[1]
}

/** The length of the object at a place of a text; 0 if there is none. */
function objectLength(text: string, start: number): number {
  STRING_OR_BRACE.lastIndex = start
  let depth = 0
  for (let found = STRING_OR_BRACE.exec(text); found; found = STRING_OR_BRACE.exec(text)) {
    if (found[0] === '{') depth += 1
    if (found[0] === '}') depth -= 1
    if (depth === 0) return STRING_OR_BRACE.lastIndex - start
  }
  return 0
}
