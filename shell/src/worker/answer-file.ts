import { withoutRetry } from '@hirfa/shared-contract/release'
import { isFilePath } from '../offline/visited-page.ts'
import { storedFile, storeFile } from './stored-files.ts'
import { storedRelease } from './stored-pages.ts'
import type { FetchEvent } from './worker-scope.ts'

export function isFile({ url }: Request): boolean {
  return isFilePath(new URL(url).pathname)
}

/** A stored file is the answer. A page that found it damaged requests it past the cache, which replaces it. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const path = withoutRetry(pathname)
  const isRetry = path !== pathname || request.cache === 'reload' || request.cache === 'no-store'
  const stored = isRetry ? undefined : await storedFile(path)
  if (stored) return stored
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(store(path, response.clone()))
  return response
}

async function store(path: string, response: Response): Promise<void> {
  const release = await storedRelease()
  if (release) await storeFile(path, response, release)
}
