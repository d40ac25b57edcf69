import * as v from 'valibot'
import { violationText } from '../state/gate.ts'
import { metadataOf, defineVerb } from './verb.ts'
import { App, AppVersion, Share, Why } from './words.ts'

const why = v.optional(Why)
const force = v.optional(v.boolean())
const WHY = { why: 'text' } as const
const WHY_OR_FORCE = { why: 'text', force: 'flag' } as const

export const publish = defineVerb({
  name: 'publish',
  about: 'take a built folder in, checked against its build.json',
  words: ['folder'],
  options: WHY,
  allowed: 'app',
  http: 'upload',
  input: v.strictObject({ folder: v.string(), why }),
  async run({ folder, ...rest }, place) {
    const { record, change } = await place.store.publish(folder, metadataOf(rest, place))
    const { name: app, version, files } = record
    return { app, version, changed: change !== undefined, files: Object.keys(files).length }
  },
  text({ app, version, changed, files }) {
    const what = `${app} ${version}`
    if (!changed) return `${what} is published already, with these very bytes.`
    return `Published ${what} (${files} files). To make it live: promote ${what}`
  }
})

export const check = defineVerb({
  name: 'check',
  about: 'say whether it can be promoted, and gone back to, and what speaks against it',
  words: ['app', 'version'],
  allowed: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, version: AppVersion }),
  run: ({ app, version }, { store }) => store.check(app, version),
  fits: ({ promote, rollback }) => promote.length === 0 && rollback.length === 0,
  text({ promote, rollback }, { app, version }) {
    const lines = [
      ...(promote.length > 0 ? ['It cannot be promoted:', ...promote.map(violationText)] : []),
      ...(rollback.length > 0 ? ['It cannot be gone back to:', ...rollback.map(violationText)] : [])
    ]
    return lines.length > 0 ? lines.join('\n') : `${app} ${version} fits: it can be promoted, and gone back to.`
  }
})

export const promote = defineVerb({
  name: 'promote',
  about: 'make a published version live; the next page load shows it',
  words: ['app', 'version'],
  options: WHY_OR_FORCE,
  allowed: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, version: AppVersion, why, force }),
  run: async ({ app, version, ...rest }, place) => ({
    change: (await place.store.promote(app, version, metadataOf(rest, place))) ?? null
  }),
  text({ change }, { app, version }) {
    if (change?.action !== 'promote') return `${app} ${version} is live already.`
    return `${app} ${version} is live${change.from ? `, before it was ${change.from}` : ''}.`
  }
})

export const canary = defineVerb({
  name: 'canary',
  about: 'show it to that share of visitors, in percent',
  words: ['app', 'version', 'share'],
  options: WHY_OR_FORCE,
  allowed: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, version: AppVersion, share: Share, why, force }),
  run: async ({ app, version, share, ...rest }, place) => ({
    change: (await place.store.canary(app, version, share, metadataOf(rest, place))) ?? null
  }),
  text: ({ change }, { app, version, share }) =>
    `${app} ${version} is ${change ? 'now' : 'already'} shown to ${share} % of visitors.`
})

export const rollback = defineVerb({
  name: 'rollback',
  about: 'end the canary, or go back to the version that was live before',
  words: ['app', 'version?'],
  options: WHY_OR_FORCE,
  allowed: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, version: v.optional(AppVersion), why, force }),
  run: async ({ app, version, ...rest }, place) => ({
    change: await place.store.rollback(app, version, metadataOf(rest, place))
  }),
  text({ change }, { app }) {
    if (change.action === 'halt') return `The canary of ${app} has ended: everybody has ${change.to}.`
    if (change.action !== 'rollback') throw new Error(`${change.action} is not a way back`)
    return `${app} is back on ${change.to}, before it was ${change.from}.`
  }
})

export const freeze = defineVerb({
  name: 'freeze',
  about: 'nothing new of it goes live; going back stays possible; needs --why',
  words: ['app'],
  options: WHY,
  allowed: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, why: Why }),
  run: async ({ app, why }, place) => ({
    change: (await place.store.freeze(app, why, metadataOf({}, place))) ?? null
  }),
  text: (_, { app, why }) => `${app} is frozen: ${why}`
})

export const thaw = defineVerb({
  name: 'thaw',
  about: 'end a freeze',
  words: ['app'],
  options: WHY,
  allowed: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, why }),
  run: async ({ app, ...rest }, place) => ({
    change: (await place.store.thaw(app, metadataOf(rest, place))) ?? null
  }),
  text: ({ change }, { app }) => (change ? `${app} may be released again.` : `${app} was not frozen.`)
})
