import { request } from './call.ts'
import { serviceAway } from './service-failure.ts'

/** The service sends a line every 15 s; after a longer silence the connection is dead. */
const SILENCE_MS = 40_000

interface StreamEvents {
  opened: () => void
  changed: () => void
}

/** Not an `EventSource`, which reports neither an expired session nor a dead connection. */
export async function listen(path: string, { opened, changed }: StreamEvents, signal: AbortSignal): Promise<void> {
  const silence = silenceAfter(SILENCE_MS, signal)
  try {
    const response = await request(path, { signal: silence.signal, headers: { Accept: 'text/event-stream' } })
    if (!response.body) return
    opened()
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { done, value } = await readNext(reader)
      if (done) return
      silence.broken()
      const messages = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = messages.pop() ?? ''
      if (messages.some(message => /^event: ?change$/m.test(message))) changed()
    }
  } finally {
    silence.end()
  }
}

/** Every stream error is a lost connection. */
async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch (cause) {
    throw serviceAway(cause)
  }
}

function silenceAfter(limitMs: number, outer: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, limitMs)
  outer.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    broken() {
      clearTimeout(timer)
      timer = setTimeout(abort, limitMs)
    },
    end() {
      clearTimeout(timer)
      outer.removeEventListener('abort', abort)
      controller.abort()
    }
  }
}
