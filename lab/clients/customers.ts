import { BookingResponse, Availability } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { newcomer } from '../../api/testing/newcomer.ts'
import type { Answer, Visitor } from '../../api/testing/visitor.ts'
import type { Slot } from '../judgement.ts'
import { eventually } from '../until.ts'

const Account = v.object({ id: v.number() })
const Week = v.object({ data: Availability })
const Texts = v.array(v.string())
const CODE = /\b\d{6}\b/

export interface Customer {
  id: number
  visitor: Visitor
}

/** Registers with a code that arrives by SMS. */
export async function registerCustomer(url: string, messagesPort: string): Promise<Customer> {
  const { visitor, register } = await newcomer({
    url,
    dev: { codeFor: number => eventually(() => codeSentTo(number, messagesPort)) }
  })
  await register()
  const { id } = v.parse(Account, (await visitor.get('/user')).body)
  return { id, visitor }
}

async function codeSentTo(number: string, port: string): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/?to=${encodeURIComponent(number)}`)
  const [text = ''] = v.parse(Texts, await response.json())
  return CODE.exec(text)?.[0]
}

/** The free slots of an artisan in a week that begins some days from now. */
export async function freeSlots(visitor: Visitor, artisanId: number, inDays: number): Promise<Slot[]> {
  const from = addDays(algiersTime(new Date()).date, inDays)
  const answer = await visitor.get(`/api/profiles/${artisanId}/availability?from=${from}&to=${addDays(from, 6)}`)
  const week = v.safeParse(Week, answer.body)
  if (!week.success) return []
  return Object.entries(week.output.data.days).flatMap(([date, times]) =>
    times.map(time => ({ artisanId, date, time }))
  )
}

export function sendBooking({ visitor }: Customer, { artisanId, date, time }: Slot, key: string): Promise<Answer> {
  const body = { ...BOOKING, profile: artisanId, date, start_time: time, description: key }
  return visitor.post('/store-task', body, { 'idempotency-key': key })
}

export function bookedId(answer: Answer): number {
  return v.parse(BookingResponse, answer.body)
}
