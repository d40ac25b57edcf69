import { readResponse } from '@hirfa/shared-contract'
import type * as v from 'valibot'

const GOOD_FOR_MS = 60_000

interface PageData {
  language: string
  answers: Record<string, unknown>
  partial?: string[]
}

let language = ''
let goodUntilMs = Infinity
let answers = new Map<string, unknown>()
let partial: readonly string[] = []
/** `takePageData` does not return these, so that a reload requests them from the API. */
let shown = new Map<string, unknown>()

export function providePageData(data: PageData): void {
  language = data.language
  partial = data.partial ?? []
  answers = new Map(Object.entries(data.answers))
  shown = new Map()
}

/** Once, within a minute, and in the language of the page. */
export function takePageData(call: string, wanted: string): unknown {
  readBlock()
  const answer = answers.get(call)
  answers.delete(call)
  return isGood(wanted) && !isPartial(call) ? answer : undefined
}

export function isPartial(call: string): boolean {
  return partial.includes(call)
}

export function pageAnswer<Schema extends v.GenericSchema>(
  call: string,
  wanted: string,
  schema: Schema
): v.InferOutput<Schema> | undefined {
  readBlock()
  if (answers.has(call)) shown.set(call, answers.get(call))
  answers.delete(call)
  if (!shown.has(call) || !isGood(wanted)) return undefined
  const answer = readResponse(schema, shown.get(call))
  return 'output' in answer ? answer.output : undefined
}

function readBlock(): void {
  const block = globalThis.document?.getElementById('data')
  if (!block) return
  providePageData(JSON.parse(block.textContent))
  goodUntilMs = GOOD_FOR_MS
  block.remove()
}

function isGood(wanted: string): boolean {
  return wanted === language && performance.now() < goodUntilMs
}
