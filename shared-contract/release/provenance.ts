/** An in-toto statement in a DSSE envelope, signed by the pipeline and listed in the record. */
import * as v from 'valibot'
import type { BuildRecord } from './build-record.ts'

export const PROVENANCE_FILE = 'provenance.json'

const PAYLOAD_TYPE = 'application/vnd.in-toto+json'
const STATEMENT = 'https://in-toto.io/Statement/v1'
const PREDICATE = 'https://slsa.dev/provenance/v1'
const BUILD_TYPE = 'https://rspack.rs/build/v1'

export const Envelope = v.object({
  payloadType: v.literal(PAYLOAD_TYPE),
  payload: v.pipe(v.string(), v.base64()),
  signatures: v.pipe(v.array(v.object({ sig: v.pipe(v.string(), v.base64()) })), v.minLength(1), v.maxLength(5))
})
export type Envelope = v.InferOutput<typeof Envelope>

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

export const Provenance = v.object({
  _type: v.literal(STATEMENT),
  subject: v.array(v.object({ name: v.string(), digest: v.object({ sha384: v.string() }) })),
  predicateType: v.literal(PREDICATE),
  predicate: v.object({
    buildDefinition: v.object({
      buildType: Text,
      externalParameters: v.object({ app: Text, version: Text, repository: Text }),
      resolvedDependencies: v.array(
        v.object({
          uri: Text,
          digest: v.object({ gitCommit: Text }),
          annotations: v.optional(v.object({ author: v.optional(Text) }))
        })
      )
    }),
    runDetails: v.object({ builder: v.object({ id: Text }) })
  })
})
export type Provenance = v.InferOutput<typeof Provenance>

export interface BuildSource {
  repository: string
  commit: string
  builder: string
  /** Of the commit. */
  author?: string | undefined
}

export function provenanceOf(
  { name: app, version, files }: Pick<BuildRecord, 'name' | 'version' | 'files'>,
  { repository, commit, builder, author }: BuildSource
): Provenance {
  return {
    _type: STATEMENT,
    subject: subjectsOf(files),
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { app, version, repository },
        resolvedDependencies: [
          { uri: `git+${repository}`, digest: { gitCommit: commit }, ...(author && { annotations: { author } }) }
        ]
      },
      runDetails: { builder: { id: builder } }
    }
  }
}

export function subjectsOf(files: Readonly<Record<string, string>>): Provenance['subject'] {
  return Object.entries(files)
    .filter(([name]) => name !== PROVENANCE_FILE)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, integrity]) => ({ name, digest: { sha384: toHex(integrity) } }))
}

/** The payload type of an envelope, and the bytes that its signatures cover: DSSE's pre-authentication encoding. */
export function signedBytes(payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `)
  const bytes = new Uint8Array(head.length + payload.length)
  bytes.set(head)
  bytes.set(payload, head.length)
  return bytes
}

export function envelopeOf(payload: Uint8Array, signature: Uint8Array): Envelope {
  return { payloadType: PAYLOAD_TYPE, payload: base64(payload), signatures: [{ sig: base64(signature) }] }
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

function toHex(integrity: string): string {
  const bytes = atob(integrity.replace('sha384-', ''))
  return Array.from(bytes, byte => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
