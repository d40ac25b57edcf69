import { request } from './call.ts'
import { ServiceError } from './service-error.ts'

/** The service says something every 15 s; a connection silent for longer is dead, whatever the browser believes. */
const SILENCE_MS = 40_000

interface Heard {
  opened: () => void
  changed: () => void
}

/**
 * Listens for changes until the service ends it; then it settles. A lost connection is a service that is away.
 * Not an `EventSource`: that tells neither a sign-in that has ended from a service that is away, nor a dead line.
 */
export async function listen(path: string, { opened, changed }: Heard, signal: AbortSignal): Promise<void> {
  const silence = silenceAfter(SILENCE_MS, signal)
  try {
    const response = await request(path, { signal: silence.signal, headers: { Accept: 'text/event-stream' } })
    if (!response.body) return
    opened()
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { done, value } = await nextOf(reader)
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

/** Whatever breaks a stream, it is the connection. */
async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch (cause) {
    throw new ServiceError({ kind: 'away' }, { cause })
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
