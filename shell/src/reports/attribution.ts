/** A place in a published file: part, version, and where in it. */
export interface Place {
  part: string
  version: string
  /** `mf-booking/1.2.0/services.1a2b3c.js:1:2345` */
  text: string
}

const FRAME = /\/remotes\/(([a-z][a-z0-9-]*)\/([\w.-]+)\/[\w./@-]+:\d{1,7}:\d{1,7})/

/** The places of an error's stack that lie in what we publish, the innermost first. */
export function placesOf(error: unknown): Place[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack.split('\n').flatMap(line => {
    const [before = ''] = line.split('/remotes/')
    const [, text, part, version] = FRAME.exec(line) ?? []
    return text && part && version && before.endsWith(location.origin) ? [{ part, version, text }] : []
  })
}

/**
 * Whose code it was: the innermost of a remote, since what a remote calls in the shell breaks by how it is called; else
 * the shell's. What has no place in our files is of an extension, or of somebody else's script.
 */
export function faultOf(places: readonly Place[]): Place | undefined {
  return places.find(({ part }) => part !== 'shell') ?? places[0]
}

/** The class of an error, which holds nothing that somebody has typed. */
export function nameOf(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : undefined
  return name && /^[A-Za-z]{1,40}$/.test(name) ? name : undefined
}

/** A part's chunk that did not come reaches a boundary like anything else that is thrown. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${error.name} ${codeOf(error)}`)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
