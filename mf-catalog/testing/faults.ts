import { rewriteResponses } from '@hirfa/shared-platform/testing'
import { vi } from 'vitest'

/** Makes requests of this page to one path fail; `vi.restoreAllMocks()` ends it. */
export function failAt(path: string, status: number, message = ''): void {
  refuseAt(path, status, JSON.stringify({ message }))
}

export function refuseAt(path: string, status: number, body: string): void {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (new URL(address).pathname !== path) return send(input, init)
    return Promise.resolve(new Response(body, { status }))
  })
}

/** Replaces the named fields in responses of one path by another text or `null`. */
export function rewriteAt(path: string, fields: readonly string[], value: string | null): void {
  rewriteResponses(path, (field, was) =>
    fields.includes(field) && (was === null || typeof was === 'string') ? value : was
  )
}
