import { Appointment, listOf, NextCandidate } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import * as v from 'valibot'

const Chosen = v.object({ task: Appointment, message: v.string() })

export function listNextCandidates(id: number, signal?: AbortSignal) {
  return request('GET', `/user/next-artisans/${id}`, { answer: listOf(NextCandidate), signal })
}

/** `null` to ask no other artisan. */
export function chooseNext(id: number, artisanId: number | null) {
  return request('POST', '/user/choose-next-artisan', { body: { task: id, profile: artisanId }, answer: Chosen })
}
