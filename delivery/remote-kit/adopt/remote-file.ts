import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BarEntry,
  Contributions,
  LANGUAGES,
  MenuEntry,
  ModuleName,
  PathPattern,
  Prefetch,
  Version
} from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { BuildProblem } from '../build-problem.ts'

export const REMOTE_FILE = 'remote.json'

const Key = v.pipe(v.string(), v.minLength(1))
const Texts = v.record(Key, v.string())
const { redirects, persisted, fragments } = Contributions.entries

const RemoteFile = v.strictObject({
  /** What its modules export: `Screen`, or `mount` of another framework. */
  screens: v.optional(v.picklist(['react', 'mount']), 'react'),
  messages: v.strictObject(v.entriesFromList(LANGUAGES, Texts)),
  routes: v.pipe(
    v.array(
      v.strictObject({
        path: PathPattern,
        module: ModuleName,
        title: v.optional(Key),
        titleWithName: v.optional(Key),
        description: Key,
        subject: v.optional(v.string()),
        sitemap: v.optional(v.literal(true)),
        prefetch: v.optional(Prefetch),
        returnable: v.optional(v.literal(false))
      })
    ),
    v.minLength(1)
  ),
  menu: v.optional(v.array(v.strictObject({ ...MenuEntry.entries, label: Key }))),
  bar: v.optional(v.array(v.strictObject({ ...BarEntry.entries, label: Key }))),
  redirects,
  persisted,
  fragments,
  /** The versions that the build was made with, by module. */
  shared: v.optional(v.record(v.string(), Version), {}),
  budgets: v.optional(v.record(v.string(), v.number()), {}),
  classPrefixes: v.optional(v.array(v.string()))
})
export type RemoteFile = v.InferOutput<typeof RemoteFile>

export function readRemoteFile(folder: string): RemoteFile {
  const file = join(folder, REMOTE_FILE)
  if (!existsSync(file))
    throw new BuildProblem(`${folder} has no ${REMOTE_FILE}; write one with the routes and messages of the remote.`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RemoteFile), readFileSync(file, 'utf8'))
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new BuildProblem(`${REMOTE_FILE}, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}.`)
  }
  mustHaveTexts(parsed.output)
  return parsed.output
}

/** Each text that is declared or named is there in each language. */
function mustHaveTexts({ messages, routes, menu = [], bar = [] }: RemoteFile): void {
  const named = [
    ...routes.flatMap(({ title = [], titleWithName = [], description }) => [title, titleWithName, description].flat()),
    ...[...menu, ...bar].map(({ label }) => label)
  ]
  const keys = [...new Set([...named, ...LANGUAGES.flatMap(language => Object.keys(messages[language]))])]
  for (const language of LANGUAGES) {
    const lacking = keys.filter(key => !messages[language][key]?.trim())
    if (lacking.length > 0) throw new BuildProblem(`${REMOTE_FILE}: messages.${language} lacks ${lacking.join(', ')}.`)
  }
}
