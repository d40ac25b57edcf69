import * as v from 'valibot'

const NamedFiles = v.pipe(v.string(), v.parseJson(), v.object({ files: v.record(v.string(), v.string()) }))

/** The files that a stored record names, with their digests; not verified. Undefined if it cannot be read. */
export function namedFiles(record: Buffer | undefined): Record<string, string> | undefined {
  const parsed = v.safeParse(NamedFiles, record?.toString('utf8'))
  return parsed.success ? parsed.output.files : undefined
}

export function nameInPath(path: string): string {
  return path.slice(path.indexOf('/') + 1)
}

/** A digest as a key or file name; base64 contains slashes. */
export function digestName(digest: string): string {
  return digest.replaceAll('/', '_').replaceAll('+', '-')
}
