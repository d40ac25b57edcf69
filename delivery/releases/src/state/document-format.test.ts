import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildRecord } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Step } from '../ledger/entry.ts'
import { ReleasesDocument } from './signed-document.ts'

const TEXT = readFileSync(join(import.meta.dirname, '../../../../docs/release-document.md'), 'utf8')

test.each<[string, v.GenericSchema]>([
  ['record', BuildRecord],
  ['entry', Step],
  ['document', ReleasesDocument]
])('the %s in docs/release-document.md is valid', (name, schema) => {
  const example = new RegExp(`\`\`\`json ${name}\n(.+?)\`\`\``, 's').exec(TEXT)?.[1] ?? ''
  const read = v.safeParse(schema, JSON.parse(example))
  expect(read.issues).toBeUndefined()
})
