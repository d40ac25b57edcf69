import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ReleaseError } from '../errors.ts'
import { keyText, publicKeyOf } from './release-keys.ts'

export interface PolicySettings {
  /** A JSON file: by app, the allowed keys, builders, repositories. Unset: builds need no statement of their source. */
  BUILD_POLICY?: string | undefined
}

const Texts = v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))

/** Who may build which apps, from which repositories. The first policy that names an app applies; `*` names all. */
const Policies = v.array(v.strictObject({ apps: Texts, keys: Texts, builders: Texts, repositories: Texts }))

export type BuildPolicy = ReturnType<typeof readPolicies>[number]

/** Reads the policies of a file. Throws a refusal if it cannot be read: without it nothing would be required. */
export function readPolicies(file: string) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Policies), readFileSync(file, 'utf8'))
  if (!parsed.success) throw new ReleaseError(`The build policy ${file} cannot be read: ${parsed.issues[0].message}.`)
  return parsed.output.map(policy => ({ ...policy, keys: policy.keys.map(key => publicKeyOf(key, 'BUILD_POLICY')) }))
}

export function policyOf(app: string, policies: readonly BuildPolicy[]): BuildPolicy | undefined {
  return policies.find(({ apps }) => apps.includes(app) || apps.includes('*'))
}

/** By app, the public keys in base64 of which one must have signed its files; none for an app without a policy. */
export function teamKeys({ BUILD_POLICY }: PolicySettings): (app: string) => readonly string[] {
  const policies = BUILD_POLICY ? readPolicies(BUILD_POLICY) : []
  return app => policyOf(app, policies)?.keys.map(keyText) ?? []
}
