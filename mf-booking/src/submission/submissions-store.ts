import { type Contact, splitContact } from '@hirfa/shared-contract'
import { isFresh, newIdempotencyKey, persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { readContact, keepContact } from '../draft/contacts.ts'
import { PERSISTED } from '../persisted-state.ts'
import { type BookingRequest, isScheduled, payloadOf } from './booking-request.ts'
import { FRESH_HOURS, storedBooking, StoredBooking, storedUrgent, StoredUrgent } from './pending-request.ts'

const Key = v.pipe(v.string(), v.uuid())
const Submission = v.object({
  key: Key,
  /** `null` before the request is sent, and again once it is known that nothing was booked. */
  sentAt: v.nullable(v.number()),
  request: v.union([StoredBooking, StoredUrgent])
})
export type Submission = v.InferOutput<typeof Submission>

/** Stored for all tabs, so that a confirmation in two tabs is one booking; the contact is stored for this tab only. */
const persisted = persist(
  PERSISTED.submissions.storage,
  PERSISTED.submissions.key,
  v.array(v.fallback(v.nullable(Submission), null))
)

/** The key stays until the payload changes. Of the requests that were not sent, only the last one is persisted. */
export function submissionFor(request: BookingRequest): Submission {
  const known = submissions().find(other => payloadOf(other.request) === payloadOf(request))
  if (known) return { ...known, request }
  const submission = { key: newIdempotencyKey(), sentAt: null, request }
  write([...submissions(), submission])
  return submission
}

export function sentSubmissions(): Submission[] {
  return submissions().filter(({ sentAt }) => sentAt !== null)
}

export function isSent(request: BookingRequest): boolean {
  return sentSubmissions().some(sent => payloadOf(sent.request) === payloadOf(request))
}

export function markSent(submission: Submission): void {
  write([...others(submission.key), { ...submission, sentAt: Date.now() }])
}

/** Nothing was booked; another attempt uses the same key. */
export function markNotBooked(key: string): void {
  write(submissions().map(submission => (submission.key === key ? { ...submission, sentAt: null } : submission)))
}

export function removeSubmission(key: string): void {
  keepContact(key, {})
  write(others(key))
}

function others(key: string): Submission[] {
  return submissions().filter(submission => submission.key !== key)
}

function submissions(): Submission[] {
  return (persisted.read() ?? [])
    .filter(submission => submission !== null)
    .map(submission => ({ ...submission, request: withContact(submission.request, readContact(submission.key)) }))
    .filter(({ sentAt, request }) => isFresh(sentAt ?? request.savedAt, FRESH_HOURS))
}

function write(all: readonly Submission[]): void {
  const prepared = all.findLast(({ sentAt }) => sentAt === null)
  const entries = all.filter(submission => submission.sentAt !== null || submission === prepared)
  for (const entry of all)
    keepContact(entry.key, entries.includes(entry) ? splitContact(entry.request.fields).contact : {})
  if (entries.length === 0) persisted.remove()
  else
    persisted.write(
      entries.map(({ request, ...entry }) => ({
        ...entry,
        request: storedRequest(withContact(request, {}))
      }))
    )
}

function storedRequest(request: BookingRequest) {
  return isScheduled(request) ? storedBooking(request) : storedUrgent(request)
}

function withContact<Request extends BookingRequest>(
  request: Request,
  { contact_name, contact_phone }: Contact
): Request {
  return { ...request, fields: { ...request.fields, contact_name, contact_phone } }
}
