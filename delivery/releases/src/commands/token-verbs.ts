import * as v from 'valibot'
import { issueToken } from '../access/release-tokens.ts'
import { ReleaseError } from '../state/release-error.ts'
import { becauseOf, defineVerb } from './verb.ts'
import { Count, Part, TokenId, Why } from './words.ts'

const USUAL_DAYS = 90
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

export const token = defineVerb({
  name: 'token',
  about: `a token for operations («ops»), or for the team of a part; needs --name; good for ${USUAL_DAYS} days or --days`,
  words: ['role', 'part?'],
  options: { name: 'text', days: 'text' },
  allowed: 'machine',
  http: undefined,
  input: v.strictObject({
    role: v.picklist(['ops', 'team']),
    part: v.optional(
      v.pipe(
        v.string(),
        v.transform(parts => parts.split(',')),
        v.array(Part)
      )
    ),
    name: Name,
    days: v.optional(Count, USUAL_DAYS)
  }),
  async run({ role, part: parts = [], name, days }, { store, now }) {
    if (role === 'team' && parts.length === 0)
      throw new ReleaseError('Which part is the team’s? token team mf-booking …')
    if (role === 'ops' && parts.length > 0) throw new ReleaseError('Operations may change every part; name none.')
    const { token, id, expires } = await issueToken(store.keys, { name, role, parts, days }, now())
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
    change: (await place.store.revoke(token, becauseOf(rest, place))) ?? null
  }),
  text: ({ change }, { token }) => (change ? `${token} does not count any more.` : `${token} had been ended before.`)
})
