import { Job } from '@hirfa/shared-contract'
import { createForm, currentClient, forgetClient, type Form, isRefusal, RequestError } from '@hirfa/shared-platform'
import { persistTaken } from './booking-choice.ts'
import { type BookingKind, bookingProblem, isSignedOut } from './booking-failed.tsx'
import { type BookingRequest, isScheduled } from './booking-request.ts'
import { persistPending } from './pending-request.ts'
import { type Booked, sendRequest } from './send-submission.ts'

/** These fields only name problems: the draft has the task, the choice of an hour has date and time. */
export interface BookingFields {
  date: null
  time: null
  task: null
}

export type BookingResult = ({ status: 'booked' } & Booked) | { status: 'sign-in-required' }

export interface BookingForm<Own extends object = object> extends Form<Own & BookingFields, BookingResult> {
  kind: BookingKind
  /** The request as it would be sent now. Throws if the check has not passed. */
  makeRequest(): BookingRequest
}

interface BookingFormOptions<Own> {
  kind: BookingKind
  initial: Own
  check(values: Own): Partial<Record<keyof BookingFields, string | undefined>>
  makeRequest(values: Own): BookingRequest
}

const TASK_FIELDS = Object.fromEntries(Object.keys(Job.entries).map(wire => [wire, 'task'] as const))

/** The form of every way to book. A request that needs a sign-in is persisted, and sent after it. */
export function createBookingForm<Own extends object>(options: BookingFormOptions<Own>): BookingForm<Own> {
  const { kind, initial, check, makeRequest } = options
  const form = createForm<Own & BookingFields, BookingResult>({
    initial: { ...initial, date: null, time: null, task: null },
    check: values => check(values) as Partial<Record<keyof (Own & BookingFields), string | undefined>>,
    send: values => submitRequest(makeRequest(values)),
    wireNames: { ...TASK_FIELDS, start_time: 'time' },
    explain: failure =>
      kind === 'urgent'
        ? bookingProblem(failure, 'error_occurred', 'urgent')
        : bookingProblem(failure, 'error_creating_task')
  })
  return { ...form, kind, makeRequest: () => makeRequest(form.$state.get().values) }
}

async function submitRequest(request: BookingRequest): Promise<BookingResult> {
  if (!currentClient()) {
    persistPending(request)
    return { status: 'sign-in-required' }
  }
  try {
    return { status: 'booked', ...(await sendRequest(request)) }
  } catch (error) {
    if (isSignedOut(error)) {
      forgetClient()
      persistPending(request)
      throw new RequestError({ kind: 'signed-out' }, { cause: error })
    }
    if (isScheduled(request) && isRefusal(error, 'slot_unavailable')) persistTaken(request.artisan.id, request.slot)
    throw error
  }
}
