import { ENCODINGS, type Encoding } from '../artifacts/artifact-store.ts'

/** The best encoding that the browser accepts. Undefined for none. */
export function acceptedEncoding(header = ''): Encoding | undefined {
  const taken = new Set(
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
  return ENCODINGS.find(encoding => taken.has(encoding))
}
