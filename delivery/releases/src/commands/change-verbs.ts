import * as v from 'valibot'
import { violationText } from '../state/gate.ts'
import { becauseOf, defineVerb } from './verb.ts'
import { Part, PartVersion, Share, Why } from './words.ts'

const why = v.optional(Why)
const force = v.optional(v.boolean())
const WHY = { why: 'text' } as const
const WHY_OR_FORCE = { why: 'text', force: 'flag' } as const

export const publish = defineVerb({
  name: 'publish',
  about: 'take a built folder in, checked against its build.json',
  words: ['folder'],
  options: WHY,
  allowed: 'part',
  http: 'upload',
  input: v.strictObject({ folder: v.string(), why }),
  async run({ folder, ...rest }, place) {
    const { record, change } = await place.store.publish(folder, becauseOf(rest, place))
    const { name: part, version, files } = record
    return { part, version, changed: change !== undefined, files: Object.keys(files).length }
  },
  text({ part, version, changed, files }) {
    const what = `${part} ${version}`
    if (!changed) return `${what} is published already, with these very bytes.`
    return `Published ${what} (${files} files). To make it live: promote ${what}`
  }
})

export const check = defineVerb({
  name: 'check',
  about: 'say whether it can be promoted, and gone back to, and what speaks against it',
  words: ['part', 'version'],
  allowed: 'part',
  http: 'POST',
  input: v.strictObject({ part: Part, version: PartVersion }),
  run: ({ part, version }, { store }) => store.check(part, version),
  fits: ({ promote, rollback }) => promote.length === 0 && rollback.length === 0,
  text({ promote, rollback }, { part, version }) {
    const lines = [
      ...(promote.length > 0 ? ['It cannot be promoted:', ...promote.map(violationText)] : []),
      ...(rollback.length > 0 ? ['It cannot be gone back to:', ...rollback.map(violationText)] : [])
    ]
    return lines.length > 0 ? lines.join('\n') : `${part} ${version} fits: it can be promoted, and gone back to.`
  }
})

export const promote = defineVerb({
  name: 'promote',
  about: 'make a published version live; the next page load shows it',
  words: ['part', 'version'],
  options: WHY_OR_FORCE,
  allowed: 'part',
  http: 'POST',
  input: v.strictObject({ part: Part, version: PartVersion, why, force }),
  run: async ({ part, version, ...rest }, place) => ({
    change: (await place.store.promote(part, version, becauseOf(rest, place))) ?? null
  }),
  text({ change }, { part, version }) {
    if (change?.action !== 'promote') return `${part} ${version} is live already.`
    return `${part} ${version} is live${change.from ? `, before it was ${change.from}` : ''}.`
  }
})

export const canary = defineVerb({
  name: 'canary',
  about: 'show it to that share of visitors, in percent',
  words: ['part', 'version', 'share'],
  options: WHY_OR_FORCE,
  allowed: 'part',
  http: 'POST',
  input: v.strictObject({ part: Part, version: PartVersion, share: Share, why, force }),
  run: async ({ part, version, share, ...rest }, place) => ({
    change: (await place.store.canary(part, version, share, becauseOf(rest, place))) ?? null
  }),
  text: ({ change }, { part, version, share }) =>
    `${part} ${version} is ${change ? 'now' : 'already'} shown to ${share} % of visitors.`
})

export const rollback = defineVerb({
  name: 'rollback',
  about: 'end the canary, or go back to the version that was live before',
  words: ['part', 'version?'],
  options: WHY_OR_FORCE,
  allowed: 'part',
  http: 'POST',
  input: v.strictObject({ part: Part, version: v.optional(PartVersion), why, force }),
  run: async ({ part, version, ...rest }, place) => ({
    change: await place.store.rollback(part, version, becauseOf(rest, place))
  }),
  text({ change }, { part }) {
    if (change.action === 'halt') return `The canary of ${part} has ended: everybody has ${change.to}.`
    if (change.action !== 'rollback') throw new Error(`${change.action} is not a way back`)
    return `${part} is back on ${change.to}, before it was ${change.from}.`
  }
})

export const freeze = defineVerb({
  name: 'freeze',
  about: 'nothing new of it goes live; going back stays possible; needs --why',
  words: ['part'],
  options: WHY,
  allowed: 'part',
  http: 'POST',
  input: v.strictObject({ part: Part, why: Why }),
  run: async ({ part, why }, place) => ({
    change: (await place.store.freeze(part, why, becauseOf({}, place))) ?? null
  }),
  text: (_, { part, why }) => `${part} is frozen: ${why}`
})

export const thaw = defineVerb({
  name: 'thaw',
  about: 'end a freeze',
  words: ['part'],
  options: WHY,
  allowed: 'part',
  http: 'POST',
  input: v.strictObject({ part: Part, why }),
  run: async ({ part, ...rest }, place) => ({
    change: (await place.store.thaw(part, becauseOf(rest, place))) ?? null
  }),
  text: ({ change }, { part }) => (change ? `${part} may be released again.` : `${part} was not frozen.`)
})
