import { ENCODINGS, type Encoding } from '../artifacts/artifact-store.ts'

export function acceptedEncoding(header?: string): Encoding | undefined {
  const accepted = acceptedNames(header)
  return ENCODINGS.find(encoding => accepted.has(encoding))
}

/** The names in an Accept-Encoding header, without those of quality 0. */
export function acceptedNames(header = ''): ReadonlySet<string | undefined> {
  return new Set(
    header
      .split(',')
      .map(app =>
        app
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/)
      )
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name)
  )
}
