import * as v from 'valibot'
import { AppName, Version } from '../build-record.ts'
import { defineCommand, ON_MACHINE, READING } from './command.ts'
import { Author, Commit } from './fields.ts'

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))

export const attest = defineCommand({
  name: 'attest',
  summary:
    'sign where a built folder comes from: --repository, --commit and --builder, perhaps --author, with the key in PROVENANCE_KEY_FILE',
  positionals: ['folder'],
  options: { repository: 'text', commit: 'text', builder: 'text', author: 'text' },
  ...ON_MACHINE,
  input: v.strictObject({
    folder: v.string(),
    repository: Text,
    commit: Commit,
    builder: Text,
    author: v.optional(Author)
  }),
  result: v.object({ app: v.string(), version: v.string() }),
  text: ({ app, version }) => `${app} ${version} has a signed statement of its source. To store it: publish`
})

const versionInput = v.strictObject({ app: AppName, version: Version })

export const bom = defineCommand({
  name: 'bom',
  summary: 'print the bill of materials of a published version, as CycloneDX',
  positionals: ['app', 'version'],
  ...READING,
  input: versionInput,
  result: v.looseObject({ bomFormat: v.literal('CycloneDX') }),
  text: document => JSON.stringify(document, null, 2)
})

export const provenance = defineCommand({
  name: 'provenance',
  summary: 'print where a published version comes from, as its pipeline signed it',
  positionals: ['app', 'version'],
  ...READING,
  input: versionInput,
  result: v.looseObject({ predicateType: v.string() }),
  text: statement => JSON.stringify(statement, null, 2)
})
