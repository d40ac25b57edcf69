import type { FastifyRequest } from 'fastify'
import { Appointment } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import { sayTo } from '../http/language.ts'
import { notFound } from '../http/refusal.ts'
import type { MessageKey } from '../messages/messages.ts'
import { signedIn } from '../sessions/sessions.ts'
import { findAppointment } from './appointments-store.ts'

export const TaskResponse = v.object({ task: Appointment, message: v.string() })

export async function taskResponse(store: Db, request: FastifyRequest, id: number, key: MessageKey) {
  const task = await findAppointment(store, signedIn(request).id, id)
  if (!task) throw notFound()
  return { task, message: sayTo(request, key) }
}
