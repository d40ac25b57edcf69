import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import type { Carrier } from './outgoing.ts'
import { Undeliverable } from './outgoing.ts'
import { TextPayload } from './text-payload.ts'
import type { MailSettings } from './ways-out-settings.ts'

const TIME_LIMIT = 15_000

/** Mails by SMTP. Links become whole addresses, as a mail is read elsewhere than on our pages. */
export function mailCarrier({ url, from, pagesUrl }: MailSettings): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    socketTimeout: TIME_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    async carry({ recipient, payload }) {
      const { subject = '', text, link } = v.parse(TextPayload, payload)
      // An object, not a text: nothing in an address is then read as a second one.
      const to = { name: '', address: recipient }
      try {
        await transport.sendMail({ from, to, subject, text: link ? text.replaceAll(link, pagesUrl + link) : text })
      } catch (error) {
        if (isRefused(error)) throw new Undeliverable(`SMTP ${error.responseCode}`, { cause: error })
        throw error
      }
    }
  }
}

/** 4xx of SMTP is «not now», 5xx «never»; wrong credentials are the operator's to mend. */
function isRefused(error: unknown): error is { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error) || ('code' in error && error.code === 'EAUTH'))
    return false
  return typeof error.responseCode === 'number' && error.responseCode >= 500
}
