import { BUILDS_PATH, PLACE } from '@hirfa/shared-contract/release'

export interface Place {
  part: string
  version: string
  text: string
}

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

/** The innermost position in a remote, else in the shell. Without one, the error comes from an extension. */
export function faultOf(places: readonly Place[]): Place | undefined {
  return places.find(({ part }) => part !== 'shell') ?? places[0]
}

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${error.name} ${codeOf(error)}`)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
