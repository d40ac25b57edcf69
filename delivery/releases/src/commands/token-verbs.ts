import * as v from 'valibot'
import { issueToken } from '../access/release-tokens.ts'
import { ReleaseError } from '../state/release-error.ts'
import { metadataOf, defineVerb } from './verb.ts'
import { Count, App, TokenId, Why } from './words.ts'

const USUAL_DAYS = 90
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

export const token = defineVerb({
  name: 'token',
  about: `a token for operations («ops»), or for the team of an app; needs --name; good for ${USUAL_DAYS} days or --days`,
  words: ['role', 'app?'],
  options: { name: 'text', days: 'text' },
  allowed: 'machine',
  http: undefined,
  input: v.strictObject({
    role: v.picklist(['ops', 'team']),
    app: v.optional(
      v.pipe(
        v.string(),
        v.transform(apps => apps.split(',')),
        v.array(App)
      )
    ),
    name: Name,
    days: v.optional(Count, USUAL_DAYS)
  }),
  async run({ role, app: apps = [], name, days }, { store, now }) {
    if (role === 'team' && apps.length === 0) throw new ReleaseError('Which app is the team’s? token team mf-booking …')
    if (role === 'ops' && apps.length > 0) throw new ReleaseError('Operations may change every app; name none.')
    const { token, id, expires } = await issueToken(store.keys, { name, role, apps, days }, now())
    return { token, id, expires: expires.toISOString() }
  },
  text: ({ token, id, expires }) => `${token}\n\nIts id is ${id}: revoke-token ends it. It expires at ${expires}.`
})

export const revokeToken = defineVerb({
  name: 'revoke-token',
  about: 'end a token or a link everywhere, at once',
  words: ['token'],
  options: { why: 'text' },
  allowed: 'ops',
  http: 'POST',
  input: v.strictObject({ token: TokenId, why: v.optional(Why) }),
  run: async ({ token, ...rest }, place) => ({
    change: (await place.store.revoke(token, metadataOf(rest, place))) ?? null
  }),
  text: ({ change }, { token }) => (change ? `${token} does not count any more.` : `${token} had been ended before.`)
})
