import { interceptRequests, type Send } from '@hirfa/shared-platform/testing'

/** Handles the requests of one path. Returns a function that ends this before the test does. */
export function handleAt(path: string, handle: (send: Send) => Promise<Response>): () => void {
  return interceptRequests(({ pathname }, send) => (pathname === path ? handle(send) : send()))
}

/** Responds to one path with a failure in this page. Returns a function that restores it. */
export function failAt(path: string, status: number, message = '', code?: string): () => void {
  return handleAt(path, async () => new Response(JSON.stringify({ message, code }), { status }))
}
