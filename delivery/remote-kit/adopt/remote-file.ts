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
  Version,
  goesWith,
  MANIFEST_FILE,
  shareKeyOf
} from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { BuildProblem } from '../build-problem.ts'
import { SHARED } from '../build-base.ts'
import type { FederationManifest } from './federation-manifest.ts'

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

/** The versions by which the gate compares a build with the shell. Stated ones must fit what the build requires. */
export function sharedVersionsOf(
  { shared }: Pick<FederationManifest, 'shared'>,
  { shared: stated, screens }: Pick<RemoteFile, 'shared' | 'screens'>
): Record<string, string> {
  const strange = Object.keys(stated).find(name => !moduleOf(name))
  if (strange)
    throw new BuildProblem(`${REMOTE_FILE}: the shell does not share ${strange}; it shares ${SHARED.join(', ')}.`)
  const versions = Object.fromEntries(Object.entries(stated).map(([name, version]) => [moduleOf(name), version]))
  for (const { name, version, requiredVersion } of shared) {
    const module = moduleOf(name)
    if (!module) {
      if (version) continue
      throw new BuildProblem(`The build has no copy of ${name} (import: false), and the shell does not share it.`)
    }
    const required = /^[\^~>=\s]*(\d+\.\d+\.\d+)/.exec(requiredVersion || version)?.[1]
    const built = versions[module] ?? required
    if (!built)
      throw new BuildProblem(`${MANIFEST_FILE} states no version of ${name}; name it in ${REMOTE_FILE} under "shared".`)
    if (required && !goesWith(built, required))
      throw new BuildProblem(
        `${REMOTE_FILE} states ${name} ${built}, but the build requires ${requiredVersion || version}.`
      )
    versions[module] = built
  }
  if (versions.react || screens === 'mount') return versions
  throw new BuildProblem(
    `${MANIFEST_FILE} lists no shared react (webpack lists no module with import: false); share it, and name its version in ${REMOTE_FILE} under "shared". Modules without React export mount, and ${REMOTE_FILE} states "screens": "mount".`
  )
}

function moduleOf(name: string): string | undefined {
  return SHARED.find(module => module === name || shareKeyOf(module) === name)
}
