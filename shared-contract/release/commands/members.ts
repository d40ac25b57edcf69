import * as v from 'valibot'
import { AppName, Version } from '../build-record.ts'
import { AppAtVersionMaybe, textList } from './fields.ts'

/** The gate checks the apps of one change together; the ledger has one entry for them, which one rollback reverts. */
const MEMBERS_MAX = 20

type Member = v.InferOutput<typeof AppAtVersionMaybe>

export type Members = Member & { with?: readonly Member[] | undefined }

export const AT_VERSION = { app: AppName, version: Version }
export const AT_ANY_VERSION = { app: AppName, version: v.optional(Version) }
export const ALONE = { app: AppName }

/** A list of members or text such as `shell@2.0.0,mf-booking@1.2.0`. Parsed, `with` has all but the first app. */
export function changeInput<Fields extends v.ObjectEntries, More extends v.ObjectEntries>(fields: Fields, more: More) {
  return v.pipe(
    v.looseObject({ members: v.optional(membersWith(fields)), with: v.optional(v.never()) }),
    v.transform((given): unknown => {
      const { members, ...rest } = given
      if (!members || 'app' in rest || 'version' in rest) return given
      const [first, ...others] = members
      return { ...rest, ...first, ...(others.length > 0 && { with: others }) }
    }),
    v.strictObject({ ...fields, with: v.optional(v.array(v.object(fields))), ...more })
  )
}

function membersWith(fields: v.ObjectEntries) {
  return v.pipe(
    v.unknown(),
    v.transform((given): unknown => (typeof given === 'string' ? textList(given) : given)),
    v.array(AppAtVersionMaybe),
    v.check(
      members => !membersProblem(members, fields.version),
      ({ input }) => membersProblem(input, fields.version) ?? ''
    )
  )
}

function membersProblem(members: readonly Member[], version: v.GenericSchema | undefined): string | undefined {
  const names = members.map(({ app }) => app)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (names.length === 0) return `No app is named; name 1 to ${MEMBERS_MAX}.`
  if (names.length > MEMBERS_MAX) return `At most ${MEMBERS_MAX} apps change as one, got ${names.length}.`
  if (twice) return `${twice} is named twice.`
  const named = members.find(each => each.version)?.app
  const unnamed = members.find(each => !each.version)?.app
  if (!version) return named && `${named} has a version; name apps only.`
  const isOptional = v.is(version, undefined)
  if (!unnamed || (isOptional && !named)) return undefined
  return `${unnamed} has no version; name one for each app${isOptional ? ' or for none' : ''}.`
}

export function membersText({ with: others = [], ...first }: Members): string {
  return [first, ...others].map(({ app, version }) => (version === undefined ? app : `${app} ${version}`)).join(', ')
}
