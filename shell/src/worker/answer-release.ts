import { RELEASE_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { acceptRelease } from './release-updates.ts'
import type { FetchEvent } from './worker-scope.ts'

export function isRelease({ url }: Request): boolean {
  return new URL(url).pathname === RELEASE_PATH
}

/** Sends the release document to the page that requested it; the worker adopts a copy. */
export async function answerRelease(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(copy.json().then((release: ReleaseDocument) => acceptRelease(release)))
  }
  return response
}
