import { paths } from '@hirfa/shared-contract/paths'
export interface PushedMessage {
  id: string
  title: string
  body: string
  link: string
}

const ANYWHERE = paths.appointments()

/** The API's data, plain or in Firebase's envelope. Unreadable becomes empty: browsers require a notification. */
export function readPush(text: string): PushedMessage {
  const payload = parsed(text)
  const first = (...paths: string[]) => paths.map(path => textAt(payload, path)).find(Boolean) ?? ''
  return {
    id: first('data.id', 'fcmMessageId', 'fcm_message_id') || text,
    title: first('data.title', 'notification.title') || 'حرفة',
    body: first('data.body', 'notification.body'),
    link: first('data.link', 'fcmOptions.link', 'notification.click_action')
  }
}

/** The address of a link. A link to another origin opens the default page. */
export function resolveLink(link: string, origin: string): string {
  try {
    const address = new URL(link || ANYWHERE, origin)
    if (address.origin === origin) return address.href
  } catch {
    // An invalid link opens the default page.
  }
  return new URL(ANYWHERE, origin).href
}

function textAt(payload: unknown, path: string): string | undefined {
  let value = payload
  for (const key of path.split('.')) value = isRecord(value) ? value[key] : undefined
  return typeof value === 'string' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The reader returns an empty message.
    return null
  }
}
