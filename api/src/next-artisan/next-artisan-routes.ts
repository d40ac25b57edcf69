import { ChooseNextBody, NextCandidate } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { TaskResponse, taskResponse } from '../appointments/task-response.ts'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { pathId } from '../http/path-id.ts'
import { dataOf, problems } from '../http/route-schemas.ts'
import { signedIn } from '../sessions/sessions.ts'
import { chooseNext, unansweredAppointment } from './next-artisan-store.ts'
import { nextCandidates } from './next-candidates.ts'

const MESSAGES = { chosen: 'next_chosen', asked: 'next_asked', removed: 'next_removed' } as const

export const nextArtisanArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies
  const list = {
    summary: 'The artisans who are free at the hour of a pending or rejected appointment',
    response: { 200: dataOf(v.array(NextCandidate)), ...problems(404, 409) }
  }
  app.get('/user/next-artisans/:id', { schema: list }, async request => {
    const whose = { clientId: signedIn(request).id, id: pathId(request.params) }
    return { data: await nextCandidates(db, clock.now(), await unansweredAppointment(db, whose)) }
  })

  const choice = {
    summary: 'Sets or removes the artisan who is asked if there is no answer, or at once after that',
    body: ChooseNextBody,
    response: { 200: TaskResponse, ...problems(404, 409) }
  }
  app.post('/user/choose-next-artisan', { schema: choice }, async request => {
    const { id: clientId } = signedIn(request)
    const { task: id, profile } = request.body
    const language = languageOf(request.headers['accept-language'])
    return db.transaction().execute(async trx => {
      const state = await chooseNext(trx, clock.now(), { clientId, id }, { profile, language })
      return taskResponse(trx, request, id, MESSAGES[state])
    })
  })
}
