import {
  Appointment,
  Artisan,
  ArtisanIndex,
  Availability,
  Client,
  SignedInDevice,
  NewPasskeyOptions,
  Passkey,
  PasskeyOptions,
  Faq,
  HomeDetails,
  pageOf,
  PushKeyResponse,
  Review,
  SearchEntry,
  SendCodeResponse,
  Service,
  MessageResponse,
  VerifyCodeResponse,
  Wilaya,
  ZoneArtisans,
  City
} from 'shared-contract'
import * as v from 'valibot'

/** What a call is for and how it may answer; `null` is an answer without a body. */
export interface Answers {
  summary: string
  tag: 'Marketplace' | 'Sign-in' | 'Client area' | 'Server'
  done: Record<number, v.GenericSchema | null>
  /** Refusals of its own, beside those that every call of its kind has. */
  refused?: number[]
  /** Needs a client who has signed in. */
  signedIn?: boolean
  /** Limited per address, number or client. */
  limited?: boolean
  /** Reads an `Idempotency-Key`. */
  once?: boolean
  /** Makes an appointment, which keeps the release of the page that it was booked in. */
  books?: boolean
  /** May be kept and asked for again by its tag. */
  tagged?: boolean
}

const ClientTold = v.object({ user: Client, message: v.string() })
const PasskeyTold = v.object({ passkey: Passkey, message: v.string() })
const ClientData = v.looseObject({
  made_at: v.string(),
  account: v.looseObject({ id: v.number() }),
  appointments: v.array(Appointment)
})
const AppointmentTold = v.object({ task: Appointment, message: v.string() })

const read = { tag: 'Marketplace', limited: true, tagged: true } as const
const enter = { tag: 'Sign-in' } as const
const own = { tag: 'Client area', signedIn: true } as const
const change = { ...own, limited: true } as const

/** By method and address, as the router knows them. */
export const ANSWERS: Record<string, Answers> = {
  'GET /api/home-details': {
    ...read,
    summary: 'Services with their options, and the settings',
    done: { 200: HomeDetails }
  },
  'GET /api/categories': { ...read, summary: 'All services', done: { 200: dataOf(v.array(Service)) } },
  'GET /api/categories/:slug': { ...read, summary: 'A service', done: { 200: dataOf(Service) } },
  'GET /api/states': { ...read, summary: 'All wilayas', done: { 200: v.array(Wilaya) } },
  'GET /api/cities/:id': { ...read, summary: 'The cities of a wilaya', done: { 200: v.array(City) } },
  'GET /api/search': {
    ...read,
    summary: 'Services by what people type',
    done: { 200: v.object({ categories: pageOf(SearchEntry) }) }
  },
  'GET /api/faqs': { ...read, summary: 'Questions and answers', done: { 200: dataOf(v.array(Faq)) } },
  'GET /api/profiles': { ...read, summary: 'Artisans, narrowed as asked', done: { 200: pageOf(Artisan) } },
  'GET /api/artisan-index': {
    ...read,
    summary: 'Who there is, by id, for the map of the site',
    done: { 200: ArtisanIndex }
  },
  'GET /api/profiles/:id': { ...read, summary: 'An artisan', done: { 200: dataOf(Artisan) } },
  'GET /api/profiles/:id/availability': {
    ...read,
    summary: 'The free hours of an artisan',
    done: { 200: dataOf(Availability) }
  },
  'GET /api/profiles/:id/reviews': {
    ...read,
    summary: 'What clients say of an artisan',
    done: { 200: pageOf(Review) }
  },
  'GET /api/zone-profiles': {
    ...read,
    summary: 'Artisans for a service in a city, and in the rest of its wilaya',
    done: { 200: ZoneArtisans }
  },
  'GET /api/openapi.json': { ...read, summary: 'This document', done: { 200: v.looseObject({ openapi: v.string() }) } },
  'GET /api/push-key': {
    ...read,
    summary: 'The key that browsers subscribe with, or the application of Firebase that messages go by',
    done: { 200: PushKeyResponse }
  },
  'GET /api/ping': { tag: 'Server', summary: 'Whether the server can be reached', done: { 204: null } },
  'GET /healthz': { tag: 'Server', summary: 'Whether the process lives', done: { 200: v.unknown() } },
  'GET /readyz': { tag: 'Server', summary: 'Whether it can answer', done: { 200: v.unknown() } },

  'GET /sanctum/csrf-cookie': { ...enter, summary: 'The cookies that a write needs', done: { 204: null } },
  'POST /otp-register': {
    ...enter,
    limited: true,
    summary: 'Sends a code to a phone',
    done: { 200: SendCodeResponse }
  },
  'POST /otp-mail-register': {
    ...enter,
    limited: true,
    summary: 'Sends a code by e-mail',
    done: { 200: SendCodeResponse }
  },
  'POST /verify-otp': {
    ...enter,
    limited: true,
    summary: 'Turns a code into a token',
    done: { 200: VerifyCodeResponse }
  },
  'POST /register': {
    ...enter,
    once: true,
    refused: [409],
    summary: 'Creates an account and signs in',
    done: { 201: ClientTold }
  },
  'POST /login': { ...enter, limited: true, summary: 'Signs in', done: { 200: ClientTold } },
  'POST /passkey-options': {
    ...enter,
    limited: true,
    refused: [501],
    summary: 'What a device is to sign, to sign in by a passkey',
    done: { 200: PasskeyOptions }
  },
  'POST /passkey-login': {
    ...enter,
    limited: true,
    refused: [501],
    summary: 'Signs in by a passkey',
    done: { 200: ClientTold }
  },
  'POST /:lang/logout': { ...enter, summary: 'Signs out', done: { 200: MessageResponse } },
  'POST /forgot-password': {
    ...enter,
    limited: true,
    summary: 'Sends a reset link, if there is an account',
    done: { 200: v.object({ status: v.string(), message: v.string() }) }
  },
  'POST /reset-pass': { ...enter, summary: 'Sets a password by a link', done: { 200: MessageResponse } },
  'POST /forgot-password-phone': {
    ...enter,
    limited: true,
    summary: 'Sends a reset code, if there is an account',
    done: { 200: SendCodeResponse }
  },
  'POST /reset-password-phone': {
    ...enter,
    summary: 'Sets a password by a verified code',
    done: { 200: MessageResponse }
  },

  'GET /user': { ...own, summary: 'Who is signed in', done: { 200: Client } },
  'POST /user/device-token': { ...change, summary: 'Where the client can be reached', done: { 204: null } },
  'POST /user/profile': { ...change, summary: 'Changes name and phone', done: { 200: ClientTold } },
  'POST /user/change-password': { ...change, summary: 'Changes the password', done: { 200: MessageResponse } },
  'GET /user/data': { ...own, summary: 'Everything that is held of the client', done: { 200: ClientData } },
  'POST /user/delete-account': { ...change, summary: 'Ends the account for good', done: { 200: MessageResponse } },
  'GET /user/devices': {
    ...own,
    summary: 'Where the client is signed in',
    done: { 200: dataOf(v.array(SignedInDevice)) }
  },
  'POST /user/sign-out-device': {
    ...change,
    refused: [404, 409],
    summary: 'Signs out on another device',
    done: { 200: MessageResponse }
  },
  'GET /user/passkeys': {
    ...own,
    refused: [501],
    summary: 'The passkeys of the client',
    done: { 200: dataOf(v.array(Passkey)) }
  },
  'POST /user/passkey-options': {
    ...change,
    refused: [409, 501],
    summary: 'What a device is told to make a passkey',
    done: { 200: NewPasskeyOptions }
  },
  'POST /user/add-passkey': {
    ...change,
    refused: [409, 501],
    summary: 'Keeps the passkey that a device has made',
    done: { 201: PasskeyTold }
  },
  'POST /user/remove-passkey': {
    ...change,
    refused: [404],
    summary: 'Removes a passkey',
    done: { 200: MessageResponse }
  },
  'GET /user/tasks': { ...own, summary: 'The appointments of the client', done: { 200: pageOf(Appointment) } },
  'GET /user/get-task/:id': { ...own, summary: 'An appointment', done: { 200: Appointment } },
  'POST /store-task': {
    ...change,
    once: true,
    books: true,
    refused: [403, 409],
    summary: 'Books an hour',
    done: { 201: AppointmentTold }
  },
  'POST /user/urgently-task': {
    ...change,
    once: true,
    books: true,
    refused: [403, 409],
    summary: 'Asks for whoever is free',
    done: { 201: AppointmentTold }
  },
  'POST /user/close-task': {
    ...change,
    refused: [404, 409],
    summary: 'Closes a pending appointment',
    done: { 200: AppointmentTold }
  },
  'POST /user/cancel-task': {
    ...change,
    refused: [404, 409],
    summary: 'Cancels an accepted one',
    done: { 200: AppointmentTold }
  },
  'POST /user/review-task': {
    ...change,
    once: true,
    refused: [404, 409],
    summary: 'Rates a completed one',
    done: { 201: AppointmentTold }
  }
}

function dataOf<Value extends v.GenericSchema>(value: Value) {
  return v.object({ data: value })
}
