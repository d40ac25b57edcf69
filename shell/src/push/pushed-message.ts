import { paths } from 'shared-contract/paths'
/** A push message as the page and its worker speak of it. */
export interface PushedMessage {
  /** A message that comes a second time has the same. */
  id: string
  title: string
  body: string
  /** A path of this site. */
  link: string
}

/** Where a message leads that does not say. */
const ANYWHERE = paths.appointments()

/**
 * Reads what a push service brought: our server's data, as it is or in Firebase's envelope, or
 * a notification as Firebase's console writes it. What cannot be read is a message without
 * words, because a browser wants to show something for each.
 */
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

/** The address of a link within this site; a message leads nowhere else. */
export function addressOf(link: string, origin: string): string {
  try {
    const address = new URL(link || ANYWHERE, origin)
    if (address.origin === origin) return address.href
  } catch {
    // No address at all is as good as a stranger's.
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
    // Not ours, or cut short; the reader says so by an empty message.
    return null
  }
}
