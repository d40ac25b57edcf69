import * as v from 'valibot'
import { Artisan } from './artisan.ts'
import { Estimate } from './estimate.ts'
import { Id } from './values.ts'

export const NextCandidate = v.object({ profile: Artisan, estimate: v.nullable(Estimate) })
export type NextCandidate = v.InferOutput<typeof NextCandidate>
export type NextCandidateWire = v.InferInput<typeof NextCandidate>

export const ChooseNextBody = v.object({ task: Id, profile: v.nullable(Id) })
