/** A setup file: writes the responses of each test file, for the case that compares them with the OpenAPI document. */
import { join, relative } from 'node:path'
import { afterAll, inject } from 'vitest'
import { recordAllResponses, writeRecorded } from './recorded-responses.ts'

const ROOT = join(import.meta.dirname, '..')

recordAllResponses()
// oxlint-disable-next-line no-empty-pattern -- Vitest accepts only a pattern as the first parameter.
afterAll(({}, { file }) => writeRecorded(inject('recordedResponses').folder, relative(ROOT, file.filepath)))
