import {
  mapPath,
  PAGE_LANGUAGE_HEADER,
  RELEASE_PATH,
  type ReleaseDocument,
  type ReleaseMap
} from '@hirfa/shared-contract/release'
import { MAP_MS } from '../limits.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { currentRelease, replaceRelease } from './release.ts'

/** Rejects if neither the map nor the current release arrives. */
export function releaseCompletion(): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= complete().finally(() => (running = undefined)))
}

async function complete(): Promise<void> {
  const { rest, shell } = currentRelease()
  if (!rest) return
  try {
    const { remotes } = await fetched<ReleaseMap>(mapPath(rest.map), { integrity: rest.map })
    const { rest: known, ...release } = currentRelease()
    if (known?.map !== rest.map) return
    replaceRelease({ ...release, remotes })
  } catch {
    recordPageEvent({ kind: 'request', part: 'shell', version: shell })
    // No edge keeps the map of an old release for ever, but each has the current release.
    const headers = { [PAGE_LANGUAGE_HEADER]: document.documentElement.lang }
    const next = await fetched<ReleaseDocument>(RELEASE_PATH, { headers })
    if (currentRelease().rest) replaceRelease(next)
  }
}

async function fetched<Answer extends ReleaseMap>(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(path, { ...options, signal: AbortSignal.timeout(MAP_MS) })
  const answer: Answer = await response.json()
  if (!response.ok || !answer.remotes) throw new Error(`${path} answered ${response.status}`)
  return answer
}
