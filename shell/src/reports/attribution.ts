import { BUILDS_PATH, PLACE } from '@hirfa/shared-contract/release'

/** A position in a published file. */
export interface Place {
  part: string
  version: string
  /** `mf-booking/1.2.0/services.1a2b3c.js:1:2345` */
  text: string
}

/** The positions of an error's stack that are in published files, innermost first. */
export function placesOf(error: unknown): Place[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack.split('\n').flatMap(line => {
    const [before = '', after = ''] = line.split(BUILDS_PATH)
    const [text = ''] = PLACE.exec(after) ?? []
    const [part, version] = text.split('/')
    return part && version && after.startsWith(text) && before.endsWith(location.origin)
      ? [{ part, version, text }]
      : []
  })
}

/**
 * The app that an error belongs to: the innermost position in a remote, else in the shell.
 * An error without a position in published files comes from an extension or a third-party script.
 */
export function faultOf(places: readonly Place[]): Place | undefined {
  return places.find(({ part }) => part !== 'shell') ?? places[0]
}

/** A missing chunk of an app reaches its boundary as an error. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${error.name} ${codeOf(error)}`)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
