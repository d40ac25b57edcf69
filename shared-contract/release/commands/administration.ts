import * as v from 'valibot'
import { AppName, Version } from '../build-record.ts'
import { CHANGING, defineCommand, ON_MACHINE, OPERATING, TIMEOUTS_MS } from './command.ts'
import { AppAtVersion, Count, Origin, ReleaseId, textList, TesterGroup, TokenId, Why } from './fields.ts'
import { ChangeResult, Link } from './results.ts'

const DEFAULT_TOKEN_DAYS = 90

const Others = v.pipe(v.array(AppAtVersion), v.minLength(1), v.maxLength(19))

/** What a link shows, by kind. */
export const PREVIEWS = {
  at: v.object({ kind: v.literal('at'), release: ReleaseId }),
  preview: v.object({ kind: v.literal('preview'), app: AppName, version: Version, with: v.optional(Others) }),
  testers: v.object({ kind: v.literal('testers'), group: TesterGroup }),
  override: v.object({ kind: v.literal('override'), app: AppName, origin: Origin })
}

export const LinkRequest = v.intersect([
  v.variant('kind', Object.values(PREVIEWS)),
  v.object({ minutes: v.optional(Count) })
])
export type LinkRequest = v.InferOutput<typeof LinkRequest>

export const link = defineCommand({
  name: 'link',
  summary:
    'make an address that shows at <release>, preview <app> <version>, preview <app@version,app@version> override <app> <origin>, or that makes testers <group>; for --minutes',
  positionals: ['kind', 'what', 'which?'],
  options: { minutes: 'text' },
  fieldsOf([kind = '', first, second]) {
    if (kind === 'at') return { kind, release: first }
    if (kind === 'testers') return { kind, group: first }
    if (kind !== 'preview') return { kind, app: first, origin: second }
    const [own = '', ...others] = textList(first ?? '')
    const [app, version = second] = own.split('@')
    return { kind, app, version, ...(others.length > 0 && { with: others }) }
  },
  ...CHANGING,
  input: LinkRequest,
  result: Link,
  text: ({ url, expires, id }) => `${url}\n\nIts id is ${id}; revoke-token ${id} ends it. It expires at ${expires}.`
})

export const repair = defineCommand({
  name: 'repair',
  summary:
    'continue a forked ledger with the head that --accept names by number or id; needs --why; status lists the heads',
  options: { accept: 'text', why: 'text' },
  ...OPERATING,
  input: v.strictObject({ accept: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/)), why: Why }),
  result: ChangeResult,
  text: ({ change }) => `The ledger continues after change ${change?.accepted}, as change ${change?.seq}.`
})

export const token = defineCommand({
  name: 'token',
  summary: `make a token for operators (ops) or for the team of an app; needs --name; valid ${DEFAULT_TOKEN_DAYS} days or --days`,
  positionals: ['role', 'app?'],
  options: { name: 'text', days: 'text' },
  ...ON_MACHINE,
  input: v.strictObject({
    role: v.picklist(['ops', 'team']),
    app: v.optional(v.pipe(v.string(), v.transform(textList), v.array(AppName))),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    days: v.optional(Count, DEFAULT_TOKEN_DAYS)
  }),
  result: v.object({ token: v.string(), id: v.string(), expires: v.string() }),
  text: ({ token, id, expires }) => `${token}\n\nIts id is ${id}; revoke-token ${id} ends it. It expires at ${expires}.`
})

export const revokeToken = defineCommand({
  name: 'revoke-token',
  summary: 'end a token or a link everywhere, at once',
  positionals: ['token'],
  options: { why: 'text' },
  ...OPERATING,
  input: v.strictObject({ token: TokenId, why: v.optional(Why) }),
  result: ChangeResult,
  text: ({ change }, { token }) => (change ? `${token} is revoked.` : `${token} is already revoked; nothing changed.`)
})

const RemovedVersion = v.object({ app: v.string(), version: v.string() })

export const collect = defineCommand({
  name: 'collect',
  summary: 'remove the files of versions that no open page, rollback or past status needs; --dry-run only lists them',
  options: { 'dry-run': 'flag' },
  ...OPERATING,
  timeoutMs: TIMEOUTS_MS.gate,
  input: v.strictObject({ 'dry-run': v.optional(v.boolean()) }),
  result: v.object({
    removed: v.array(RemovedVersion),
    caughtUp: v.array(RemovedVersion)
  }),
  text({ removed, caughtUp }, { 'dry-run': dryRun }) {
    const all = [...caughtUp, ...removed].map(({ app, version }) => `${app} ${version}`)
    if (all.length === 0) return 'Nothing to remove: every published version is needed.'
    return `${dryRun ? 'Would remove' : 'Removed'} the files of ${all.join(', ')}.`
  }
})
