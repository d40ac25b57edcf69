import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  borrowedFragments,
  type BuildRecord,
  type Contributions,
  globalOf,
  type RemoteRoute,
  type Seams,
  SEAMS_FILE
} from 'shared-contract/release'
import { integrityOf, RECORD_FILE } from '../releases/src/artifacts/build-check.ts'

/** Builds as small as a build can be, for tests that publish. What differs is said; the rest is the same everywhere. */
interface RemotePlan {
  name: string
  version: string
  routes?: RemoteRoute[]
  contributions?: Contributions
  /** What the entry says, so that two builds of one version may differ. */
  entry?: string
  /** More files, by name. */
  more?: Record<string, string>
  /** What it says of its seams beyond the least; `none` for a build from before there were any. */
  seams?: Partial<Seams> | 'none'
}

export function writeRemote(
  folder: string,
  { name, version, routes = [], contributions = {}, entry = '', more = {}, seams = {} }: RemotePlan
): BuildRecord {
  const files = {
    'remote-entry.js': `globalThis.${globalOf(name, version)} = {} // ${entry}`,
    'screen.1.js': `// ${'the screen of '.repeat(100)}${name} ${version}`,
    'screen.1.css': '.screen { display: block }',
    ...more,
    ...messageFiles(),
    ...seamsFile(seams)
  }
  return writeBuild(folder, files, {
    kind: 'remote',
    name,
    version,
    entry: 'remote-entry.js',
    global: globalOf(name, version),
    messages: MESSAGES,
    modules: { './screen': { scripts: ['screen.1.js'], styles: ['screen.1.css'] } },
    routes,
    ...contributions
  })
}

interface ShellPlan {
  version: string
  worker?: string
  /** The public calls that its frame begins with. */
  answers?: string[]
  seams?: Partial<Seams>
}

export function writeShell(folder: string, { version, worker, answers, seams = {} }: ShellPlan): BuildRecord {
  const files = {
    'shell.1.js': `// the shell ${version}`,
    'shell.1.css': '.frame-skeleton-bar { block-size: 64px }',
    'fonts/plex.1.woff2': 'not really a font',
    ...messageFiles(),
    ...seamsFile(seams),
    ...(worker ? { 'push-worker.js': worker } : {})
  }
  return writeBuild(folder, files, {
    kind: 'shell',
    name: 'shell',
    version,
    entry: 'shell.1.js',
    messages: MESSAGES,
    needs: { scripts: ['shell.1.js'], styles: ['shell.1.css'] },
    fonts: ['fonts/plex.1.woff2'],
    ...(answers ? { answers } : {}),
    ...(worker ? { worker: 'push-worker.js' } : {})
  })
}

export function routesOf(...paths: string[]): RemoteRoute[] {
  return paths.map(path => ({ path, module: './screen' }))
}

const MESSAGES = { ar: ['messages-ar.1.js'], en: ['messages-en.1.js'], fr: ['messages-fr.1.js'] }

/** A build of which nothing speaks against: it takes nothing, and gives the one screen that there is. */
const SEAMS: Seams = {
  format: 1,
  installed: {},
  types: [],
  provides: { './screen': { Screen: { has: {}, calls: [{ takes: [], least: 0, gives: 'string' }] } } },
  needs: [],
  missing: { ar: [], en: [], fr: [] },
  sizes: [],
  unguarded: [],
  unmapped: []
}

function seamsFile(seams: Partial<Seams> | 'none'): Record<string, string> {
  return seams === 'none' ? {} : { [SEAMS_FILE]: JSON.stringify({ ...SEAMS, ...seams }) }
}

function messageFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MESSAGES).map(([language, [name = '']]) => [name, `// messages in ${language}`])
  )
}

type Unlisted<Build> = Build extends BuildRecord ? Omit<Build, 'files'> : never

function writeBuild(folder: string, files: Record<string, string>, rest: Unlisted<BuildRecord>): BuildRecord {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const hashes = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, integrityOf(Buffer.from(content))])
  )
  const borrows = borrowedFragments(JSON.parse(files[SEAMS_FILE] ?? '{"needs":[]}'))
  const record: BuildRecord = { ...rest, files: hashes, borrows }
  writeFileSync(join(folder, RECORD_FILE), JSON.stringify(record))
  return record
}
