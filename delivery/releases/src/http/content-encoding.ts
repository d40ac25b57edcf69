import { ENCODINGS, type Encoding } from '../artifacts/artifact-store.ts'

/** The best encoding of ours that a browser takes; nothing when it wants the bytes as they are. */
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
