import { readFileSync } from 'node:fs'
import { FirebaseApp } from '@hirfa/shared-contract'
import { isLoopback } from '@hirfa/shared-contract/process'
import * as v from 'valibot'
import { StartRefused } from '../database/database.ts'
import { type FcmAccount, FcmAccountFile } from '../push/fcm.ts'

const PUSH_SERVICES = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com'

export interface SmsSettings {
  url: string
  authorization: string | undefined
  /** Fields of the request; `{to}` and `{text}` are replaced. */
  fields: Record<string, string>
  form: boolean
}

export interface PushSettings {
  /** Push service hosts, subdomains included. Subscriptions to other hosts are rejected (SSRF). */
  hosts: string[]
  contact: string
  fcm: FcmAccount | undefined
  /** Browsers then subscribe through Firebase instead of with our VAPID key. */
  firebaseApp: FirebaseApp | undefined
}

type Environment = Record<string, string | undefined>

const Fields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** Reads the gateways from the environment; an incomplete setting throws `StartRefused`. */
export function readChannelSettings(environment: Environment) {
  const fcm = readFcm(environment['FCM_SERVICE_ACCOUNT'])
  return {
    mail: readMail(environment),
    sms: readSms(environment),
    push: {
      hosts: (environment['PUSH_HOSTS'] || PUSH_SERVICES).split(',').map(host => host.trim()),
      contact: parseContact(environment['PUSH_CONTACT'] || 'mailto:contact@hirfa.example'),
      fcm,
      firebaseApp: readFirebaseApp(environment['FIREBASE_APP'], fcm)
    }
  }
}

export type ChannelSettings = ReturnType<typeof readChannelSettings>
export type MailSettings = NonNullable<ChannelSettings['mail']>

function readMail({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }: Environment) {
  if (!url) return undefined
  // Such as `smtp://user:password@host:587` or `smtps://…:465`.
  mustBeUrl('SMTP_URL', url, ['smtp:', 'smtps:'])
  if (!from) throw new StartRefused('SMTP_URL is set, so MAIL_FROM must be the sender.')
  if (!PUBLIC_URL) throw new StartRefused('SMTP_URL is set, so PUBLIC_URL must be the base of links in a mail.')
  mustBeUrl('PUBLIC_URL', PUBLIC_URL, ['http:', 'https:'])
  return { url, from, pagesUrl: PUBLIC_URL.replace(/\/+$/, '') }
}

function readSms(environment: Environment): SmsSettings | undefined {
  const { SMS_URL: url, SMS_AUTHORIZATION: authorization, SMS_FORMAT = 'json' } = environment
  if (!url) return undefined
  mustBeUrl('SMS_URL', url, ['http:', 'https:'])
  if (environment['NODE_ENV'] === 'production' && url.startsWith('http:') && !isLoopback(new URL(url).hostname)) {
    throw new StartRefused('SMS_URL must begin with https:// in production: plain http exposes the codes.')
  }
  if (SMS_FORMAT !== 'json' && SMS_FORMAT !== 'form') throw new StartRefused('SMS_FORMAT must be json or form')
  const fields = v.safeParse(Fields, environment['SMS_FIELDS'] || '{"to":"{to}","text":"{text}"}')
  const parts = fields.success ? Object.values(fields.output).join(' ') : ''
  if (!fields.success || !parts.includes('{to}') || !parts.includes('{text}')) {
    throw new StartRefused('SMS_FIELDS must be a JSON object of strings that contain {to} and {text}')
  }
  return { url, authorization, fields: fields.output, form: SMS_FORMAT === 'form' }
}

function readFcm(path: string | undefined): FcmAccount | undefined {
  if (!path) return undefined
  const account = v.safeParse(v.pipe(v.string(), v.parseJson(), FcmAccountFile), readOrNothing(path))
  if (!account.success) throw new StartRefused(`FCM_SERVICE_ACCOUNT: ${path} is not the key file of a service account.`)
  return account.output
}

function readFirebaseApp(text: string | undefined, fcm: FcmAccount | undefined): FirebaseApp | undefined {
  if (!text) return undefined
  if (!fcm) throw new StartRefused('FIREBASE_APP is set, so FCM_SERVICE_ACCOUNT must be set too.')
  const app = v.safeParse(v.pipe(v.string(), v.parseJson(), FirebaseApp), text)
  if (!app.success) {
    throw new StartRefused(
      'FIREBASE_APP must be a JSON object with apiKey, projectId, appId, messagingSenderId and vapidKey'
    )
  }
  // The point of an uncompressed public key on the curve P-256.
  if (!/^B[\w-]{86}$/.test(app.output.vapidKey)) {
    throw new StartRefused(
      'FIREBASE_APP: vapidKey must be the key pair’s public key of Web Push certificates: 87 letters that begin with B.'
    )
  }
  return app.output
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartRefused(`FCM_SERVICE_ACCOUNT: ${path} cannot be read.`, { cause: error })
  }
}

function parseContact(text: string): string {
  mustBeUrl('PUSH_CONTACT', text, ['mailto:', 'https:'])
  return text
}

function mustBeUrl(name: string, text: string, protocols: string[]): void {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new StartRefused(`${name} must be a URL that begins with ${protocols.join(' or ')}`)
  }
}
