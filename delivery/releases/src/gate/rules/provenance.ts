import { type KeyObject, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Provenance, signedBytes, subjectsOf } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { ReleaseError } from '../../errors.ts'
import { publicKeyOf } from '../../keys/release-keys.ts'
import type { Violation } from '../../state/gate.ts'
import { type Build, nameOf } from '../build.ts'

const Texts = v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))

/** Who may build which apps, from which repositories. The first policy that names an app applies; `*` names all. */
const Policies = v.array(v.strictObject({ apps: Texts, keys: Texts, builders: Texts, repositories: Texts }))

export interface Policy {
  apps: readonly string[]
  keys: readonly KeyObject[]
  builders: readonly string[]
  repositories: readonly string[]
}

/** Reads the policies of a file. Throws a refusal if it cannot be read: without it nothing would be required. */
export function readPolicies(file: string): Policy[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Policies), readFileSync(file, 'utf8'))
  if (!parsed.success) throw new ReleaseError(`The build policy ${file} cannot be read: ${parsed.issues[0].message}.`)
  return parsed.output.map(policy => ({ ...policy, keys: policy.keys.map(key => publicKeyOf(key, 'BUILD_POLICY')) }))
}

export function provenanceRule(policies: readonly Policy[]): (build: Build) => Violation[] {
  return build => {
    const policy = policyOf(build, policies)
    const reason = policy && checkPolicy(build, policy)
    return reason === undefined ? [] : [{ consumer: nameOf(build), reason }]
  }
}

export function isProven(policies: readonly Policy[], build: Proven): boolean {
  const policy = policyOf(build, policies)
  return policy !== undefined && checkPolicy(build, policy) === undefined
}

type Proven = Pick<Build, 'app' | 'record' | 'provenance'>

function policyOf({ app }: Pick<Build, 'app'>, policies: readonly Policy[]): Policy | undefined {
  return policies.find(({ apps }) => apps.includes(app) || apps.includes('*'))
}

function checkPolicy({ record, provenance }: Proven, { keys, builders, repositories }: Policy): string | undefined {
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
  return undefined
}
