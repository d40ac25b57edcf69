import { type KeyObject, verify } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BuildRecord, Provenance, signedBytes, signedFileText, subjectsOf } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { type BuildPolicy, policyOf } from '../../keys/build-policies.ts'
import { keyText } from '../../keys/release-keys.ts'
import type { Build } from '../build.ts'

export function provenanceRule(policies: readonly BuildPolicy[]): (build: Build) => string[] {
  return build => {
    const policy = policyOf(build.app, policies)
    const reason = policy && checkPolicy(build, policy)
    return reason === undefined ? [] : [reason]
  }
}

export function isProven(policies: readonly BuildPolicy[], build: Proven): boolean {
  const policy = policyOf(build.app, policies)
  return policy !== undefined && checkPolicy(build, policy) === undefined
}

type Proven = Pick<Build, 'app' | 'record' | 'provenance'>

function checkPolicy(
  { record, provenance }: Proven,
  { keys, builders, repositories }: BuildPolicy
): string | undefined {
  if (!provenance) return 'Its source is not signed; run attest in the pipeline before publish.'
  const payload = Buffer.from(provenance.payload, 'base64')
  const isSigned = provenance.signatures.some(({ sig }) =>
    keys.some(key => verify(null, signedBytes(payload), key, Buffer.from(sig, 'base64')))
  )
  if (!isSigned) return 'The statement of its source is not signed by a key of the build policy.'
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Provenance), payload.toString('utf8'))
  if (!parsed.success) return 'The statement of its source cannot be read.'
  const { subject, predicate } = parsed.output
  const { app, version, repository } = predicate.buildDefinition.externalParameters
  if (app !== record.name || version !== record.version || !isDeepStrictEqual(subject, subjectsOf(record.files)))
    return 'The statement of its source is about another build.'
  const builder = predicate.runDetails.builder.id
  if (!builders.includes(builder)) return `It was built by ${builder}; the build policy allows ${builders.join(', ')}.`
  if (!repositories.includes(repository))
    return `It was built from ${repository}; the build policy allows ${repositories.join(', ')}.`
  return areSigned(record, keys)
    ? undefined
    : 'The signatures of its files are not those of a key of the build policy; run attest again.'
}

/** Builds from before files were signed have no signatures. */
function areSigned({ sha256 = {}, signatures }: BuildRecord, keys: readonly KeyObject[]): boolean {
  if (!signatures) return true
  const key = keys.find(each => keyText(each) === signatures.key)
  if (!key) return false
  return Object.entries(signatures.files).every(([name, signature]) => {
    const digest = Object.hasOwn(sha256, name) ? sha256[name] : undefined
    const text = digest && Buffer.from(signedFileText(digest, signatures.key))
    return text && verify(null, text, key, Buffer.from(signature, 'base64'))
  })
}
