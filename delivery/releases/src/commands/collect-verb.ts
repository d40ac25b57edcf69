import * as v from 'valibot'
import { collectArtifacts } from '../retention/collect-artifacts.ts'
import type { AppVersion } from '../retention/needed-versions.ts'
import { defineVerb } from './verb.ts'

export const collect = defineVerb({
  name: 'collect',
  about:
    'remove the files of versions that no open page, no way back and no look at the past needs; --dry-run only says which',
  words: [],
  options: { 'dry-run': 'flag' },
  allowed: 'ops',
  http: 'POST',
  input: v.strictObject({ 'dry-run': v.optional(v.boolean()) }),
  run: ({ 'dry-run': dryRun }, { store, retentionDays, by, now }) =>
    collectArtifacts(store, { now: now(), retentionDays, by, dryRun }),
  text({ removed, caughtUp }, { 'dry-run': dryRun }) {
    const all = [...caughtUp, ...removed]
    if (all.length === 0) return 'Nothing to remove: every version is needed, or may still be.'
    return `${dryRun ? 'It would remove' : 'Removed'} the files of ${all.map(textOf).join(', ')}.`
  }
})

function textOf({ app, version }: AppVersion): string {
  return `${app} ${version}`
}
