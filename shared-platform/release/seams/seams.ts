import * as v from 'valibot'

/**
 * What a build gives to the other parts and takes of them, as `seams.json` beside its files: read from what
 * was installed and compiled, never written by hand. The gate compares the seams of what would run together.
 */

export const SEAMS_FILE = 'seams.json'

/** Members by name; one that may be missing ends in `?`. */
export type Members = Record<string, Shape>

/** One way to call something; what is generic about it is `<0>`, `<1>` … by place. */
export interface Call {
  takes: Shape[]
  /** How many arguments must be there. */
  least: number
  /** The last one stands for any number. */
  rest?: true | undefined
  gives: Shape
  /** What each type parameter must be. */
  bounds?: Shape[] | undefined
}

/**
 * A type as its structure: a word or literal (`string`, `"paid"`, `<0>`), a number for a place in `types`,
 * a name that another package gives (`react:ReactNode`), or how it is made.
 */
export type Shape =
  | string
  | number
  | { or: Shape[] }
  | { and: Shape[] }
  | { ref: string; of?: Shape[] | undefined }
  | { has: Members; calls?: Call[] | undefined; makes?: Call[] | undefined; keys?: [Shape, Shape][] | undefined }
  /** What cannot be said plainly, and equals only what is spelled the same. */
  | { op: string; of: Shape[] }

export type ObjectShape = Extract<Shape, { has: Members }>

const AnyShape: v.GenericSchema<Shape> = v.lazy(() =>
  v.union([
    v.string(),
    v.number(),
    v.object({ or: Shapes }),
    v.object({ and: Shapes }),
    v.object({ ref: v.string(), of: v.optional(Shapes) }),
    v.object({
      has: v.record(v.string(), AnyShape),
      calls: v.optional(v.array(AnyCall)),
      makes: v.optional(v.array(AnyCall)),
      keys: v.optional(v.array(v.tuple([AnyShape, AnyShape])))
    }),
    v.object({ op: v.string(), of: Shapes })
  ])
)
const Shapes = v.array(AnyShape)
const AnyCall = v.object({
  takes: Shapes,
  least: v.number(),
  rest: v.optional(v.literal(true)),
  gives: AnyShape,
  bounds: v.optional(Shapes)
})

const Need = v.object({
  /** A shared package, `remote/module` for a fragment, or `route` for the screen of any route. */
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
  types: Shapes,
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
