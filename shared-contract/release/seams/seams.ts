import * as v from 'valibot'
import { isShape, type Shape } from './shape.ts'

/**
 * What a build gives to the other parts and takes of them, as `seams.json` beside its files: read from what
 * was installed and compiled, never written by hand. The gate compares the seams of what would run together.
 */

export const SEAMS_FILE = 'seams.json'

const AnyShape = v.custom<Shape>(value => isShape(value), 'not the structure of a type')

const Need = v.object({
  /** A shared package, the role of a fragment, or `route` for the screen of any route. */
  from: v.string(),
  name: v.string(),
  /** Where it is asked for first: `src/profile/profile-screen.tsx:12`. */
  at: v.string(),
  type: AnyShape
})
export type Need = v.InferOutput<typeof Need>

export const Seams = v.object({
  format: v.literal(1),
  /** The version of each package that both sides must agree about, as it was installed. */
  installed: v.record(v.string(), v.string()),
  types: v.array(AnyShape),
  /** By shared package or exposed module, then by name. */
  provides: v.record(v.string(), v.record(v.string(), AnyShape)),
  needs: v.array(Need),
  /** The messages that each language lacks. */
  missing: v.object({ ar: v.array(v.string()), en: v.array(v.string()), fr: v.array(v.string()) }),
  /** What a visitor's first look at a module costs, compressed, and what its owners allow. */
  sizes: v.array(v.object({ module: v.string(), bytes: v.number(), budget: v.optional(v.number()) })),
  /** The scripts that a loader of this build would take without a hash. */
  unguarded: v.array(v.string()),
  /** The scripts whose source map is absent. */
  unmapped: v.array(v.string())
})
export type Seams = v.InferOutput<typeof Seams>

/** The fragments that a part asks other parts for, by name. */
export function borrowedFragments({ needs }: Pick<Seams, 'needs'>): string[] {
  return [...new Set(needs.map(({ from }) => from).filter(isFragment))]
}

/** Whether a need is a fragment, by its role or as `remote/module` in builds from before roles. */
export function isFragment(from: string): boolean {
  return from !== 'route' && !from.startsWith('shared-')
}
