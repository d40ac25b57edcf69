import { i18n } from 'shared-i18n'
import { currentClient, notify } from 'shared-platform'
import * as v from 'valibot'
import { playMessageSound } from './message-sound.ts'

const SHOWN_MS = 5000

const Told = v.object({ pushed: v.object({ id: v.string(), title: v.string(), body: v.string() }) })

/** Ids of the messages that this page has shown: a push service may deliver one twice. */
const heard = new Set<string>()

let hearing = false

/** Shows messages from the push worker as notices. The worker shows the system notification. */
export function listenToMessages(): void {
  if (hearing) return
  hearing = true
  navigator.serviceWorker.addEventListener('message', event => hear(event.data))
  navigator.serviceWorker.startMessages()
}

function hear(data: unknown): void {
  const told = v.safeParse(Told, data)
  if (!told.success || !currentClient()) return
  const { id, title, body } = told.output.pushed
  if (heard.has(id)) return
  heard.add(id)
  notify('info', body ? i18n.t('push_message', { ns: 'shell', title, body }) : title, SHOWN_MS)
  void playMessageSound()
}
