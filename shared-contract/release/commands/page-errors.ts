import * as v from 'valibot'
import { AppName, Version } from '../build-record.ts'
import { defineCommand, READING } from './command.ts'
import { Count } from './fields.ts'

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 50

const Position = { file: v.string(), line: v.number(), column: v.number() }

export const ErrorFrame = v.object({
  app: v.string(),
  version: v.string(),
  ...Position,
  source: v.optional(v.object(Position)),
  commit: v.optional(v.string()),
  isCommitVerified: v.optional(v.boolean()),
  commitUrl: v.optional(v.string())
})
export type ErrorFrame = v.InferOutput<typeof ErrorFrame>

export const PageError = v.object({
  fingerprint: v.string(),
  version: v.string(),
  kind: v.string(),
  name: v.string(),
  message: v.string(),
  count: v.number(),
  first: v.string(),
  last: v.string(),
  release: v.string(),
  frames: v.array(ErrorFrame)
})
export type PageError = v.InferOutput<typeof PageError>

export const PageErrors = v.object({ errors: v.array(PageError) })
export type PageErrors = v.InferOutput<typeof PageErrors>

export const pageErrors = defineCommand({
  name: 'errors',
  summary: 'list the errors that pages reported of an app, last seen first: source file, line and commit of each frame',
  positionals: ['app', 'version?'],
  options: { limit: 'text' },
  ...READING,
  input: v.strictObject({
    app: AppName,
    version: v.optional(Version),
    limit: v.optional(v.pipe(Count, v.maxValue(MAX_LIMIT)), DEFAULT_LIMIT)
  }),
  result: PageErrors,
  text: ({ errors }) => (errors.length > 0 ? errors.map(errorText).join('\n\n') : 'No page has reported an error.')
})

function errorText(error: PageError): string {
  return [
    `${error.name}${error.message && `: ${error.message}`}`,
    `  ${error.count} times in ${error.version}, first ${error.first}, last ${error.last}`,
    ...error.frames.map(frame => `  at ${frameText(frame)}${commitText(frame)}`)
  ].join('\n')
}

function commitText({ commit, isCommitVerified }: ErrorFrame): string {
  return commit ? `  commit ${commit.slice(0, 12)}${isCommitVerified ? '' : ' (not verified)'}` : ''
}

export function frameText({ app, version, file, line, column, source }: ErrorFrame): string {
  return source
    ? `${source.file}:${source.line}:${source.column} (${app} ${version})`
    : `${app}/${version}/${file}:${line}:${column}`
}
