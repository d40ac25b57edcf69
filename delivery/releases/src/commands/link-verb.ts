import * as v from 'valibot'
import { linkFor, LinkRequest } from '../previews/link.ts'
import { defineVerb } from './verb.ts'
import { Count } from './words.ts'

/** The words of a link by their names: they depend on its kind. */
function named([kind = '', first, second]: readonly string[]): Record<string, unknown> {
  if (kind === 'at') return { kind, release: first }
  return kind === 'preview' ? { kind, app: first, version: second } : { kind, app: first, origin: second }
}

export const link = defineVerb({
  name: 'link',
  about: 'an address that shows: at <release>, preview <app> <version>, or override <app> <origin>; for --minutes',
  words: ['kind', 'what', 'which?'],
  options: { minutes: 'text' },
  named,
  allowed: 'app',
  http: 'POST',
  input: v.pipe(v.looseObject({ minutes: v.optional(Count) }), LinkRequest),
  run: (request, { store, publicUrl, by, overrides, now }) =>
    linkFor(store, publicUrl, request, { by, overrides, now }),
  text: ({ url, expires, id }) => `${url}\n\nIts id is ${id}: revoke-token ends it. It expires at ${expires}.`
})
