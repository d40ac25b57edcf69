import * as v from 'valibot'
import type { SmsSettings } from './channel-settings.ts'
import { mustAccept, type Transport, TextPayload } from './transport.ts'

const TIME_LIMIT = 10_000

export function smsTransport({ url, authorization, fields, form }: SmsSettings): Transport {
  return {
    async deliver({ recipient, payload }) {
      const { text } = v.parse(TextPayload, payload)
      const filled = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, fillIn(value, { to: recipient, text })])
      )
      const headers = new Headers(authorization === undefined ? {} : { authorization })
      if (!form) headers.set('content-type', 'application/json')
      const body = form ? new URLSearchParams(filled) : JSON.stringify(filled)
      const signal = AbortSignal.timeout(TIME_LIMIT)
      mustAccept('SMS gateway', await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }))
    }
  }
}

function fillIn(value: string, parts: { to: string; text: string }): string {
  return value.replace(/\{(to|text)\}/g, (_, name: string) => (name === 'to' ? parts.to : parts.text))
}
