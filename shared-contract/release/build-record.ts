import * as v from 'valibot'
import { Contributions, ModuleName, PathPattern, Prefetch } from './contributions.ts'

/**
 * What a build says of itself, written as `build.json` beside its files. Delivery publishes
 * from it and the edge composes pages from it; nobody looks inside the files.
 */

/** A path inside one build: no climbing out, no absolute path, no hidden file. */
const FileName = v.pipe(v.string(), v.regex(/^(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/))
/** `sha384-…`, as Subresource Integrity spells it. */
const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

export const AppName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,62}$/))
export const Version = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-z.-]{1,64})?$/))

/** The files that one screen or fragment needs before it can show, the entry not counted. */
const Needs = v.object({ scripts: v.array(FileName), styles: v.array(FileName) })
export type Needs = v.InferOutput<typeof Needs>

const Shared = {
  version: Version,
  entry: FileName,
  /** Every file of the build and its hash. */
  files: v.record(FileName, Integrity),
  /** Roles of the fragments that it loads from other remotes: `submit-pending`. */
  borrows: v.optional(v.array(v.string())),
  /** The message chunk of each language. */
  messages: v.object({ ar: v.array(FileName), en: v.array(FileName), fr: v.array(FileName) })
}

/** A public call of the API; `:id` is the route's own parameter. */
const ApiCall = v.pipe(v.string(), v.regex(/^\/api\/[\w/:.?&=-]*$/))

/** What a page says of itself; one parameter in a text stands for the name of what the address names. */
const PageTexts = v.object({
  title: v.optional(v.string()),
  /** Instead, where the name is known; without either the name alone is the title. */
  titleWithName: v.optional(v.string()),
  description: v.string()
})
export type PageTexts = v.InferOutput<typeof PageTexts>

/** A path pattern of react-router, the exposed module whose `Screen` it shows, and what can be told of it beforehand. */
const Route = v.object({
  path: PathPattern,
  module: v.string(),
  texts: v.optional(v.object({ ar: PageTexts, en: PageTexts, fr: PageTexts })),
  /** What the page is about, in a word of the product. */
  subject: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/))),
  /** Search engines may list the page. */
  sitemap: v.optional(v.boolean()),
  /** The calls that the screen begins with; their answers travel in the page. */
  answers: v.optional(v.array(ApiCall)),
  prefetch: v.optional(Prefetch),
  /** Sign-in does not return to the page. */
  returnable: v.optional(v.literal(false))
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
    /** The calls that the frame begins with, on every page. */
    answers: v.optional(v.array(ApiCall)),
    worker: v.optional(FileName)
  }),
  v.object({
    kind: v.literal('remote'),
    name: AppName,
    ...Shared,
    /** The global variable that the entry script sets. */
    global: v.pipe(v.string(), v.regex(/^\w+$/)),
    modules: v.record(ModuleName, Needs),
    routes: v.array(Route),
    ...Contributions.entries
  })
])
export type BuildRecord = v.InferOutput<typeof BuildRecord>
export type ShellBuild = Extract<BuildRecord, { kind: 'shell' }>
export type RemoteBuild = Extract<BuildRecord, { kind: 'remote' }>
