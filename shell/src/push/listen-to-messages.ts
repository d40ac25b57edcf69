import { i18n } from '@hirfa/shared-i18n'
import { currentClient, notify } from '@hirfa/shared-platform'
import * as v from 'valibot'

const SHOWN_MS = 5000
const SEEN_AFTER_MS = 1000
const SOUND = new URL('./message.wav', import.meta.url).href

const PushedMessage = v.object({ pushed: v.object({ id: v.string(), title: v.string(), body: v.string() }) })

/** Ids of the messages that this page has shown, once it listens: a push service may deliver one twice. */
let shown: Set<string> | undefined

export function listenToMessages(): void {
  if (shown || !navigator.serviceWorker) return
  const known = (shown = new Set<string>())
  navigator.serviceWorker.addEventListener('message', event => showMessage(event, known))
  navigator.serviceWorker.startMessages()
  // A page without a listener loses its messages; the worker posts them again.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ listening: true }))
}

function showMessage({ data, source }: MessageEvent<unknown>, shown: Set<string>): void {
  const message = v.safeParse(PushedMessage, data)
  if (!message.success || !currentClient()) return
  const { id, title, body } = message.output.pushed
  setTimeout(() => source?.postMessage({ seen: id }), SEEN_AFTER_MS)
  if (shown.has(id)) return
  shown.add(id)
  notify('info', body ? i18n.t('push_message', { ns: 'shell', title, body }) : title, SHOWN_MS)
  void playMessageSound()
}

async function playMessageSound(): Promise<void> {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  try {
    await new Audio(SOUND).play()
  } catch {
    // The message is also on the screen.
  }
}
