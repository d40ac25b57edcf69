import * as v from 'valibot'
import { Contributions, ModuleName, PathPattern, Prefetch } from './contributions.ts'

/** Relative, not hidden, ASCII. */
export const FileName = v.pipe(v.string(), v.regex(/^(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/))
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
const Sha256 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/))
const PublicKey = Sha256
const Signature = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/))

export const AppName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,62}$/))
export const Version = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-z.-]{1,64})?$/))
const LEADING_ZERO = /^(?:\d+\.){0,2}0\d/

/** Versions that are published already may have leading zeros; they keep their names. */
export function versionProblem(version: unknown): string | undefined {
  if (v.is(Version, version) && !LEADING_ZERO.test(version)) return undefined
  return `The version must be three numbers without leading zeros, such as 1.2.0, got ${JSON.stringify(version)}; set BUILD_VERSION or the version in package.json, and build the app again.`
}

const Needs = v.object({ scripts: v.array(FileName), styles: v.array(FileName) })
export type Needs = v.InferOutput<typeof Needs>

const Shared = {
  version: Version,
  entry: FileName,
  files: v.record(FileName, Integrity),
  /** By which browsers name a compression dictionary; absent in older builds. */
  sha256: v.optional(v.record(FileName, Sha256)),
  /** By the pipeline, of the files in `sha256`, for browsers; absent in builds that are not attested. */
  signatures: v.optional(v.object({ key: PublicKey, files: v.record(FileName, Signature) })),
  borrows: v.optional(v.array(v.string())),
  messages: v.object({ ar: v.array(FileName), en: v.array(FileName), fr: v.array(FileName) }),
  server: v.optional(FileName)
}

const SERVER_FOLDER = 'server/'

export function serverFile(name: string): string {
  return SERVER_FOLDER + name
}

export function isServerFile(name: string): boolean {
  return name.startsWith(SERVER_FOLDER)
}

const ApiCall = v.pipe(v.string(), v.regex(/^\/api\/[\w/:.?&=-]*$/))

const PageTexts = v.object({
  title: v.optional(v.string()),
  titleWithName: v.optional(v.string()),
  description: v.string()
})
export type PageTexts = v.InferOutput<typeof PageTexts>

const Route = v.object({
  path: PathPattern,
  module: v.string(),
  texts: v.optional(v.object({ ar: PageTexts, en: PageTexts, fr: PageTexts })),
  subject: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/))),
  sitemap: v.optional(v.boolean()),
  answers: v.optional(v.array(ApiCall)),
  /** Maps a parameter of the address to the parameter of the calls, or to a path with it: `/api/list?page`. */
  query: v.optional(v.record(v.string(), v.string())),
  prefetch: v.optional(Prefetch),
  returnable: v.optional(v.literal(false)),
  footer: v.optional(v.literal('slim'))
})
export type RemoteRoute = v.InferOutput<typeof Route>

/** Whether search engines may list a page. Builds from before `sitemap` list each page that has a subject. */
export function isListed({ sitemap, subject }: RemoteRoute): boolean {
  return sitemap ?? subject !== undefined
}

export const BuildRecord = v.variant('kind', [
  v.object({
    kind: v.literal('shell'),
    name: v.literal('shell'),
    ...Shared,
    needs: Needs,
    fonts: v.array(FileName),
    answers: v.optional(v.array(ApiCall)),
    takesMap: v.optional(v.literal(true)),
    /** The scripts with the exports of `LATE_EXPORTS`; absent in builds that provide all from the start. */
    late: v.optional(v.array(FileName)),
    worker: v.optional(FileName)
  }),
  v.object({
    kind: v.literal('remote'),
    name: AppName,
    ...Shared,
    global: v.pipe(v.string(), v.regex(/^\w+$/)),
    modules: v.record(ModuleName, Needs),
    /** The modules that import late exports of shared packages. */
    late: v.optional(v.array(ModuleName)),
    routes: v.array(Route),
    ...Contributions.entries
  })
])
export type BuildRecord = v.InferOutput<typeof BuildRecord>

export const RECORD_FILE = 'build.json'

/** One sentence on why a record cannot be read. */
export function recordProblem(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue)
  if (!place) return `${RECORD_FILE} is not JSON of a build; build the app again.`
  if (issue.input === undefined) return `${RECORD_FILE} lacks ${place}; build the app again.`
  const version = place === 'version' && versionProblem(issue.input)
  if (version) return version
  return `${RECORD_FILE} cannot be read at ${place}, where it has ${JSON.stringify(issue.input).slice(0, 60)}; build the app again.`
}
export type ShellBuild = Extract<BuildRecord, { kind: 'shell' }>
export type RemoteBuild = Extract<BuildRecord, { kind: 'remote' }>

const VERSION = '0.0.0-dev'

export function developmentBuild(remote: string): { version: string; entry: string; global: string } {
  return { version: VERSION, entry: 'remote-entry.js', global: globalOf(remote, VERSION) }
}

export const DEVELOPED_SHELL = { folder: 'shell/', script: 'shell.js', style: 'shell.css' }

/** The global variable of an entry script; it contains the version, so that two versions can run in one page. */
export function globalOf(remote: string, version: string): string {
  return `${remote}__${version}`.replace(/\W/g, '_')
}
