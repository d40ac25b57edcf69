import * as v from 'valibot'

/** What the edges reported last, by name. */
export const FleetResult = v.object({
  /** The number of the newest change. */
  seq: v.number(),
  now: v.pipe(v.string(), v.isoTimestamp()),
  edges: v.array(
    v.object({
      edge: v.string(),
      /** The number of the change that it serves. */
      seq: v.number(),
      release: v.string(),
      /** When the edge last read the release document. */
      read: v.pipe(v.string(), v.isoTimestamp()),
      started: v.pipe(v.string(), v.isoTimestamp())
    })
  )
})
export type FleetResult = v.InferOutput<typeof FleetResult>

/** Of the gate while it checks versions. */
export const GateRun = v.object({
  members: v.array(v.object({ app: v.string(), version: v.string() })),
  since: v.pipe(v.string(), v.isoTimestamp()),
  phase: v.picklist(['builds', 'pages', 'journeys']),
  done: v.optional(v.number()),
  of: v.optional(v.number())
})
export type GateRun = v.InferOutput<typeof GateRun>

export const GateRuns = v.object({ runs: v.array(GateRun) })
