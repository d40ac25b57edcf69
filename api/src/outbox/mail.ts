import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import type { MailSettings } from './channel-settings.ts'
import { type Transport, Undeliverable, TextPayload } from './transport.ts'

const TIME_LIMIT = 15_000

export function mailTransport({ url, from, pagesUrl }: MailSettings): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    socketTimeout: TIME_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    async deliver({ recipient, payload }) {
      const { subject = '', text, link } = v.parse(TextPayload, payload)
      // Passed as an object: in a string, a crafted address could add a second recipient.
      const to = { name: '', address: recipient }
      try {
        await smtp.sendMail({ from, to, subject, text: link ? text.replaceAll(link, pagesUrl + link) : text })
      } catch (error) {
        if (isRefused(error)) throw new Undeliverable(`SMTP ${error.responseCode}`, { cause: error })
        throw error
      }
    }
  }
}

/** SMTP 4xx is temporary, 5xx final. Wrong credentials are retried, because an operator can correct them. */
function isRefused(error: unknown): error is { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error) || ('code' in error && error.code === 'EAUTH'))
    return false
  return typeof error.responseCode === 'number' && error.responseCode >= 500
}
