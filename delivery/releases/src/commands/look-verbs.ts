import * as v from 'valibot'
import { ReleaseError } from '../state/release-error.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { type Verification, verifyReleases } from '../state/verify-releases.ts'
import { ReleaseId } from '../previews/ticket.ts'
import { historyText, statusText } from './tables.ts'
import { defineVerb } from './verb.ts'
import { Count, App, Time } from './words.ts'

const USUAL_LIMIT = 100
const MOST_AT_ONCE = 1_000

export const status = defineVerb({
  name: 'status',
  about: 'what is live, what a rollback leads to, what is published',
  words: [],
  allowed: 'all',
  http: 'GET',
  input: v.strictObject({}),
  run: (_, { history }) => history.now(),
  text: statusText
})

export const history = defineVerb({
  name: 'history',
  about: `the newest ${USUAL_LIMIT} changes, or as many as --limit says, of one --app, or those --before a number`,
  words: [],
  options: { app: 'text', before: 'text', limit: 'text' },
  allowed: 'all',
  http: 'GET',
  input: v.strictObject({
    app: v.optional(App),
    before: v.optional(Count),
    limit: v.optional(v.pipe(Count, v.maxValue(MOST_AT_ONCE)), USUAL_LIMIT)
  }),
  async run({ app, before = Infinity, limit }, { history }) {
    const wanted = (await history.entries()).filter(
      entry => entry.seq < before && (app === undefined || ('app' in entry && entry.app === app))
    )
    return { entries: wanted.slice(-limit).toReversed() }
  },
  text: ({ entries }) => historyText(entries.toReversed())
})

export const at = defineVerb({
  name: 'at',
  about: 'what was live then, such as 2026-11-05T12:00, or with --release: when visitors first had that release',
  words: ['time?'],
  options: { release: 'text' },
  allowed: 'all',
  http: 'GET',
  input: v.strictObject({ time: v.optional(Time), release: v.optional(ReleaseId) }),
  async run({ time, release }, { history }) {
    if (release !== undefined && time === undefined) return history.ofRelease(release)
    if (time !== undefined && release === undefined) return history.at(time)
    throw new ReleaseError('Name a time or a release, one of them.')
  },
  text: statusText
})

export const verify = defineVerb({
  name: 'verify',
  about: 'walk the chain of changes and the bytes of every file',
  words: [],
  allowed: 'all',
  http: 'GET',
  input: v.strictObject({}),
  run: (_, { store }) => verifiedOnce(store),
  fits: ({ problems }) => problems.length === 0,
  text: ({ entries, files, problems }) =>
    problems.length > 0 ? problems.join('\n') : `${entries} changes and ${files} files are as they were signed.`
})

const verifying = new WeakMap<ReleaseStore, Promise<Verification>>()

/** It reads every file there is: whoever asks meanwhile gets the same answer. */
function verifiedOnce(store: ReleaseStore): Promise<Verification> {
  const running = verifying.get(store) ?? verifyReleases(store).finally(() => verifying.delete(store))
  verifying.set(store, running)
  return running
}
