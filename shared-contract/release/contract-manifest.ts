import * as v from 'valibot'
import { LANGUAGES } from '../languages.ts'

export const CONTRACT_FILE = 'contract.json'
export const BOM_FILE = 'bom.json'

/** Compressed bytes; a remote may have a lower budget. */
export const SCREEN_CEILING_BYTES = 40_000

export const WHOLE_MODULE = '*'
const FRAGMENT = 'fragment:'

const Identifier = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/))
const Texts = v.array(v.string())

const Need = v.object({
  from: v.string(),
  name: v.string(),
  at: v.string(),
  contract: v.optional(v.object({ module: v.string(), type: Identifier, member: v.optional(v.string()) }))
})
export type Need = v.InferOutput<typeof Need>

const Facts = {
  installed: v.record(v.string(), v.string()),
  missing: v.object(v.entriesFromList(LANGUAGES, Texts)),
  sizes: v.array(v.object({ module: v.string(), bytes: v.number(), budget: v.optional(v.number()) })),
  unguarded: Texts,
  unmapped: Texts,
  classPrefixes: v.optional(Texts)
}

export const ContractManifest = v.object({
  format: v.literal(2),
  ...Facts,
  /** Built by another tool: each script contains the texts that it shows. */
  adopted: v.optional(v.literal(true)),
  provides: v.record(v.string(), Texts),
  needs: v.array(Need)
})
export type ContractManifest = v.InferOutput<typeof ContractManifest>

export function fragmentNeed(fragment: string): string {
  return FRAGMENT + fragment
}

export function neededFragment({ from }: Pick<Need, 'from'>): string | undefined {
  return from.startsWith(FRAGMENT) ? from.slice(FRAGMENT.length) : undefined
}

export function borrowedFragments({ needs }: Pick<ContractManifest, 'needs'>): string[] {
  return [...new Set(needs.flatMap(need => neededFragment(need) ?? []))]
}
