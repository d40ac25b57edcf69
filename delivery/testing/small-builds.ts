import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  borrowedFragments,
  type BuildRecord,
  type Contributions,
  globalOf,
  type RemoteBuild,
  type RemoteRoute,
  CONTRACT_FILE,
  type ContractManifest,
  type Declarations,
  declarationsFile,
  RECORD_FILE
} from '@hirfa/shared-contract/release'
import { integrityOf, sha256Of } from '../releases/src/artifacts/build-check.ts'

/** What differs from a valid contract manifest; `none` for a build without a manifest. */
export type SmallContract = (Partial<ContractManifest> & { declarations?: Declarations[] }) | 'none'

export interface RemotePlan {
  name: string
  version: string
  routes?: RemoteRoute[]
  contributions?: Contributions
  /** The text of the entry, so that two builds of one version can differ. */
  entry?: string
  more?: Record<string, string>
  contract?: SmallContract
}

export function writeRemote(
  folder: string,
  { name, version, routes = [], contributions = {}, entry = '', more = {}, contract = {} }: RemotePlan
): BuildRecord {
  const files = {
    'remote-entry.js': `globalThis.${globalOf(name, version)} = {} // ${entry}`,
    'screen.1.js': `// ${'the screen of '.repeat(100)}${name} ${version}`,
    'screen.1.css': `.${name}_screen { display: block }`,
    ...more,
    ...messageFiles(),
    ...contractFiles(name, contract)
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

export interface ShellPlan {
  version: string
  worker?: string
  /** The public calls of the frame. */
  answers?: string[]
  takesMap?: true | undefined
  contract?: SmallContract
  css?: string | undefined
  /** The script of the server output, which renders screens. */
  server?: string | undefined
}

export function writeShell(
  folder: string,
  { version, worker, server, contract = {}, css = '.frame-skeleton-bar { block-size: 64px }', ...rest }: ShellPlan
): BuildRecord {
  const files = {
    'shell.1.js': `// the shell ${version}`,
    'shell.1.css': css,
    'fonts/plex.1.woff2': 'not really a font',
    'fonts/plex-ar.1.woff2': 'not really a font either',
    'fonts/plex-en-fr.1.woff2': 'nor is this',
    ...messageFiles(),
    ...contractFiles('shell', contract),
    ...(worker ? { 'push-worker.js': worker } : {}),
    ...(server ? { 'server/server.js': server } : {})
  }
  return writeBuild(folder, files, {
    kind: 'shell',
    name: 'shell',
    version,
    entry: 'shell.1.js',
    messages: MESSAGES,
    needs: { scripts: ['shell.1.js'], styles: ['shell.1.css'] },
    fonts: ['fonts/plex.1.woff2', 'fonts/plex-ar.1.woff2', 'fonts/plex-en-fr.1.woff2'],
    ...rest,
    ...(worker ? { worker: 'push-worker.js' } : {}),
    ...(server ? { server: 'server/server.js' } : {})
  })
}

/** The record of a remote without files. */
export function remoteRecord(name: string, version = '1.0.0', more: Partial<RemoteBuild> = {}): RemoteBuild {
  const messages = { ar: [], en: [], fr: [] }
  const build = { kind: 'remote' as const, name, version, entry: 'remote-entry.js', global: 'x' }
  return { ...build, files: {}, modules: {}, messages, routes: [], ...more }
}

export function routesOf(...paths: string[]): RemoteRoute[] {
  return paths.map(path => ({ path, module: './screen' }))
}

const MESSAGES = { ar: ['messages-ar.1.js'], en: ['messages-en.1.js'], fr: ['messages-fr.1.js'] }

/** A contract without violations: it has no needs and provides one screen. */
export const SMALL_CONTRACT: ContractManifest = {
  format: 2,
  installed: {},
  provides: { './screen': ['Screen'] },
  needs: [],
  missing: { ar: [], en: [], fr: [] },
  sizes: [],
  unguarded: [],
  unmapped: []
}

function contractFiles(name: string, contract: SmallContract): Record<string, string> {
  if (contract === 'none') return {}
  const { declarations = [screenOf(name)], ...manifest } = contract
  return {
    [CONTRACT_FILE]: JSON.stringify({ ...SMALL_CONTRACT, ...manifest }),
    ...Object.fromEntries(declarations.map(each => [declarationsFile(each.name), JSON.stringify(each)]))
  }
}

export function screenOf(name: string): Declarations {
  const text = 'export declare function Screen(): string'
  return { format: 1, name, exports: { './screen': 'screen.d.ts' }, files: { 'screen.d.ts': { text, imports: [] } } }
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
  const hashed = (hash: (bytes: Buffer) => string) =>
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, hash(Buffer.from(content))]))
  const borrows = borrowedFragments(JSON.parse(files[CONTRACT_FILE] ?? '{"needs":[]}'))
  const record: BuildRecord = { ...rest, files: hashed(integrityOf), sha256: hashed(sha256Of), borrows }
  writeFileSync(join(folder, RECORD_FILE), JSON.stringify(record))
  return record
}
