import assert from 'node:assert/strict'
import fc from 'fast-check'
import { BookingResponse, clockTime, STATUSES, TRANSITIONS } from '@hirfa/shared-contract'
import { URGENT } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import type { Answer } from '../visitor.ts'
import { type AppointmentModel, ARTISANS, type BookingRequest, mayMove, type ModelAppointment } from './model.ts'
import { bookingBody, JOB_LENGTHS, type Real } from './real.ts'

export const CLIENTS = 4
const DATES = ['2026-11-22', '2026-11-23']
const HOUR_MS = 3_600_000
const STORED_HOURS = 24

type Command = fc.AsyncCommand<AppointmentModel, Real>

const job = fc.record({
  date: fc.constantFrom(...DATES),
  start: fc.integer({ min: 8, max: 17 }),
  hours: fc.constantFrom(...JOB_LENGTHS)
})
const client = fc.nat(CLIENTS - 1)
const artisan = fc.constantFrom(...ARTISANS)
const booking = fc.record({ client, artisan, job })
/** Chooses one of the appointments that exist. */
const place = fc.nat(1_000)

function command(
  name: string,
  run: (model: AppointmentModel, real: Real) => Promise<void>,
  check: (model: AppointmentModel) => boolean = () => true
): Command {
  return { check, run, toString: () => name }
}

function onOne(
  name: string,
  index: number,
  run: (one: ModelAppointment, model: AppointmentModel, real: Real) => Promise<void>
): Command {
  const chosen = ({ appointments }: AppointmentModel) => appointments[index % appointments.length]
  return command(
    `${name} #${index}`,
    async (model, real) => {
      const one = chosen(model)
      if (one) await run(one, model, real)
    },
    model => chosen(model) !== undefined
  )
}

function expectRefusal({ status, body }: Answer, codes: readonly string[]): void {
  assert.equal(status, 409)
  const { code } = v.parse(v.object({ code: v.string() }), body)
  assert.ok(codes.includes(code), `${code} is none of ${codes.join(', ')}`)
}

function send(real: Real, { client, artisan, job }: BookingRequest, key: string): Promise<Answer> {
  return real.client(client).post('/store-task', bookingBody(artisan, job), { 'idempotency-key': key })
}

/** The status of the response that the model expects. */
function expectedOf(model: AppointmentModel, { client, artisan, job }: BookingRequest): number {
  if (model.isInvalid(artisan, job)) return 422
  return model.conflictsOf({ client, artisan, job }).length > 0 ? 409 : 201
}

function accept(model: AppointmentModel, { client, artisan, job }: BookingRequest, { body }: Answer): ModelAppointment {
  const id = v.parse(BookingResponse, body)
  const common = { status: 'pending', hours: job.hours, rated: false } as const
  const accepted = { id, client, artisan, urgent: false, job, ...common }
  model.appointments.push(accepted)
  return accepted
}

const book = booking.map(request =>
  command(`book ${fc.stringify(request)}`, async (model, real) => {
    const answer = await send(real, request, crypto.randomUUID())
    const expected = expectedOf(model, request)
    assert.equal(answer.status, expected)
    if (expected === 409) expectRefusal(answer, model.conflictsOf(request))
    if (expected === 201) accept(model, request, answer)
  })
)

/** Two concurrent bookings have the responses of one of their two orders. */
const bookTogether = fc.tuple(booking, booking).map(([one, other]) =>
  command(`book together ${fc.stringify([one, other])}`, async (model, real) => {
    const answers = await Promise.all([one, other].map(request => send(real, request, crypto.randomUUID())))
    const requests = answers.map((answer, index) => ({ answer, request: index === 0 ? one : other }))
    // The accepted booking was handled before the refused one.
    for (const { answer, request } of requests.toSorted((a, b) => a.answer.status - b.answer.status)) {
      assert.equal(answer.status, expectedOf(model, request))
      if (answer.status === 201) accept(model, request, answer)
    }
  })
)

/** A repeated request has the same response, with the appointment as it is now. */
const bookTwice = fc.record({ request: booking, atOnce: fc.boolean() }).map(({ request, atOnce }) =>
  command(
    `book twice ${fc.stringify({ ...request, atOnce })}`,
    async (model, real) => {
      const key = crypto.randomUUID()
      const both = atOnce
        ? await Promise.all([send(real, request, key), send(real, request, key)])
        : [await send(real, request, key), await send(real, request, key)]
      const [first, ...more] = both.filter(({ status }) => status === 201)
      if (!first) throw new Error(`neither request was accepted: ${both.map(({ status }) => status).join(', ')}`)
      const { id } = accept(model, request, first)
      for (const again of more) assert.equal(v.parse(BookingResponse, again.body), id)
      for (const each of both) if (each.status !== 201) expectRefusal(each, ['request_in_progress'])
    },
    model => expectedOf(model, request) === 201
  )
)

const bookUrgently = client.map(number =>
  command(`book urgently for ${number}`, async (model, real) => {
    const answer = await real.client(number).post('/user/urgently-task', URGENT)
    const conflicts = model.urgentConflictsOf(number)
    if (conflicts.length > 0) return expectRefusal(answer, conflicts)
    assert.equal(answer.status, 201)
    const id = v.parse(BookingResponse, answer.body)
    const common = { status: 'pending', hours: 1, rated: false } as const
    model.appointments.push({ id, client: number, artisan: null, urgent: true, job: null, ...common })
  })
)

const assign = fc.record({ index: place, artisan, job }).map(({ index, artisan: id, job: wanted }) =>
  onOne(`assign ${fc.stringify({ artisan: id, ...wanted })}`, index, async (one, model, real) => {
    const moved = { ...wanted, hours: one.hours }
    const body = { profile: id, date: moved.date, start_time: clockTime(moved.start) }
    const answer = await real.operator.post(`tasks/${one.id}/assign`, body)
    const conflicts = [
      ...(one.urgent ? [] : ['not_urgent']),
      ...(one.status === 'pending' || one.status === 'accepted' ? [] : ['invalid_status']),
      ...model.overlapsOf({ client: one.client, artisan: id, job: moved }, one)
    ]
    if (conflicts.length > 0) return expectRefusal(answer, conflicts)
    assert.equal(answer.status, 200)
    Object.assign(one, { artisan: id, job: moved })
  })
)

async function move(one: ModelAppointment, action: keyof typeof TRANSITIONS, sending: Promise<Answer>): Promise<void> {
  const answer = await sending
  const { from, to } = TRANSITIONS[action]
  if (!mayMove(one, action, from)) return expectRefusal(answer, ['invalid_status', 'artisan_missing'])
  assert.equal(answer.status, 200)
  one.status = to
}

const actAsArtisan = fc
  .tuple(fc.constantFrom('accept', 'accept', 'start', 'complete', 'reject'), place)
  .map(([action, index]) =>
    onOne(action, index, (one, _, { operator }) => move(one, action, operator.post(`tasks/${one.id}/${action}`)))
  )

const actAsClient = fc.tuple(fc.constantFrom('close', 'cancel'), place).map(([action, index]) =>
  onOne(action, index, (one, _, real) => {
    const body = { task: one.id, reason: 'ظروف' }
    return move(one, action, real.client(one.client).post(`/user/${action}-task`, body))
  })
)

/** Another client neither sees nor changes the appointment. */
const intrude = fc.tuple(fc.constantFrom('close-task', 'cancel-task', 'review-task'), place).map(([path, index]) =>
  onOne(`intrude by ${path}`, index, async (one, _, real) => {
    const stranger = real.client((one.client + 1) % CLIENTS)
    const body = { task: one.id, task_id: one.id, reason: 'ظروف', rating: 1 }
    assert.equal((await stranger.post(`/user/${path}`, body)).status, 404)
    assert.equal((await stranger.get(`/user/get-task/${one.id}`)).status, 404)
  })
)

const rate = fc.tuple(fc.integer({ min: 1, max: 5 }), place).map(([rating, index]) =>
  onOne(`rate ${rating}`, index, async (one, _, real) => {
    const answer = await real.client(one.client).post('/user/review-task', { task_id: one.id, rating, comment: null })
    if (one.status !== 'completed') return expectRefusal(answer, ['invalid_status'])
    if (one.rated) return expectRefusal(answer, ['already_reviewed'])
    assert.equal(answer.status, 201)
    one.rated = true
  })
)

const look = place.map(index =>
  onOne('look', index, async (one, _, real) => {
    const { body } = await real.client(one.client).get(`/user/get-task/${one.id}`)
    const seen = v.parse(
      v.looseObject({ status: v.number(), reviewed: v.number(), date: v.nullable(v.string()) }),
      body
    )
    assert.deepEqual(
      [STATUSES[seen.status], seen.reviewed, seen.date],
      [one.status, one.rated ? 1 : 0, one.job?.date ?? null]
    )
  })
)

const lookForHours = fc.tuple(artisan, fc.constantFrom(...DATES)).map(([id, date]) =>
  command(`look for hours of ${id} on ${date}`, async (model, real) => {
    assert.deepEqual(await real.freeHours(id, date), model.freeHours(id, date))
  })
)

/** Shorter than the time for which a response is stored. */
const passTime = fc.integer({ min: 1, max: STORED_HOURS - 1 }).map(hours =>
  command(`pass ${hours} hours`, async (model, real) => {
    model.now = new Date(model.now.getTime() + hours * HOUR_MS)
    await real.setTime(model.now)
  })
)

/** Commands drawn at random. Repeated entries have a higher probability, so that most runs reach every status. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  book,
  book,
  book,
  bookTogether,
  bookTwice,
  bookUrgently,
  assign,
  actAsArtisan,
  actAsArtisan,
  actAsArtisan,
  actAsArtisan,
  actAsClient,
  rate,
  rate,
  intrude,
  look,
  lookForHours,
  passTime
]
