import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readSeams, type SourceSeams } from '../remote-kit/seams/read-seams.ts'

/** Apps of a few lines with a shared package of a few lines, read by the compiler as a build reads the real ones. */
export interface SmallSources {
  /** What `shared-platform` exports. */
  platform: string
  /** The fragments of the contract between the apps, as members of an interface. */
  fragments?: string
  /** The versions of what is shared. */
  installed?: Record<string, string>
}

const CONTRACT = (fragments: string) => `
  export interface ScreenModule { Screen: () => string }
  export interface Fragments { ${fragments} }
`

const SHELL = `
  import * as platform from 'shared-platform'
  import type { ScreenModule } from 'shared-platform/remote'
  declare function load<Module>(): Promise<Module>
  export const loadScreen = () => load<ScreenModule>()
  export { platform }
`

/** The seams of a shell that provides this, and whatever else it does. */
export function shellSeams(sources: SmallSources, more = ''): SourceSeams {
  return seamsOf(sources, 'shell', { 'src/main.ts': SHELL + more })
}

/** The seams of a remote: the files of its modules by name, without their ending, and other files with one. */
export function remoteSeams(sources: SmallSources, files: Record<string, string>): SourceSeams {
  const modules = Object.keys(files).filter(name => !name.includes('.'))
  const exposes = Object.fromEntries(modules.map(name => [`./${name}`, `./src/${name}.ts`]))
  const named = Object.entries(files).map(([name, text]) => [`src/${name.includes('.') ? name : `${name}.ts`}`, text])
  return seamsOf(sources, 'remote', Object.fromEntries(named), exposes)
}

function seamsOf(
  { platform, fragments = '', installed = {} }: SmallSources,
  name: string,
  files: Record<string, string>,
  exposes?: Record<string, string>
): SourceSeams {
  const root = mkdtempSync(join(tmpdir(), 'delivery-sources-'))
  const exports = { '.': './src/index.ts', './remote': './remote/index.ts' }
  write(join(root, 'node_modules/shared-platform'), {
    'package.json': JSON.stringify({ name: 'shared-platform', version: '0.1.0', exports }),
    'src/index.ts': platform,
    'remote/index.ts': CONTRACT(fragments)
  })
  const folder = join(root, name)
  write(folder, files)
  const sources = Object.keys(files).map(file => join(folder, file))
  try {
    return readSeams({ folder, sources, exposes, shared: { 'shared-platform': '0.1.0', ...installed } })
  } finally {
    rmSync(root, { recursive: true })
  }
}

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
