import { readFileSync } from 'node:fs'
import { AppName } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { StartError } from '../errors.ts'
import type { Caller } from './caller.ts'

/** An exact value, or a prefix that ends in `*`. A `*` alone would match everything and is invalid. */
const Pattern = v.pipe(v.string(), v.minLength(1), v.regex(/^[^*]+\*?$/))

const Rule = v.strictObject({
  claims: v.pipe(
    v.record(v.string(), Pattern),
    v.check(claims => Object.keys(claims).length > 0)
  ),
  role: v.picklist(['ops', 'team']),
  apps: v.optional(v.array(AppName), [])
})
export type IdentityRule = v.InferOutput<typeof Rule>

export function readRules(file: string, setting = 'OIDC_RULES'): IdentityRule[] {
  try {
    return v.parse(v.array(Rule), JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartError(`${setting}: ${file} is no list of rules; docs/joining.md shows one.`, { cause })
  }
}

/** The grant of the first rule whose claims all match; of a list, such as groups, one value is enough. */
export function grantFor(
  claims: Readonly<Record<string, unknown>>,
  rules: readonly IdentityRule[],
  { lists = false } = {}
): Pick<Caller, 'role' | 'apps'> | undefined {
  const rule = rules.find(({ claims: wanted }) =>
    Object.entries(wanted).every(([name, pattern]) =>
      listValues(Object.hasOwn(claims, name) ? claims[name] : undefined, lists).some(value => fits(value, pattern))
    )
  )
  return rule && { role: rule.role, apps: rule.apps }
}

function listValues(value: unknown, lists: boolean): readonly unknown[] {
  return lists && Array.isArray(value) ? value : [value]
}

function fits(value: unknown, pattern: string): boolean {
  if (typeof value !== 'string') return false
  return pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern
}
