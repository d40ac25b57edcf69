import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readContract, type SourceContract } from '../remote-kit/contract/read-contract.ts'

const LIBRARIES = join(import.meta.dirname, '../../node_modules')

/** Apps with a shared package of a few lines, read like the real ones. */
export interface SmallSources {
  /** The source of `@hirfa/shared-platform`. */
  platform: string
  /** The source of its second file, whose exports it has too. */
  late?: string
  /** The fragments of `@hirfa/shared-platform/remote`, as members of an interface. */
  fragments?: string
  /** The installed versions of the shared packages. */
  installed?: Record<string, string>
}

const CONTRACT = (fragments: string) => `
  export interface ScreenModule { Screen: () => string }
  export interface Fragments { ${fragments} }
`

const SHELL = `
  import * as platform from '@hirfa/shared-platform'
  import type { ScreenModule } from '@hirfa/shared-platform/remote'
  declare function load<Module>(): Promise<Module>
  export const loadScreen = () => load<ScreenModule>()
  export { platform }
`

/** The contract of a shell that provides `sources.platform`. */
export function shellContract(sources: SmallSources, more = ''): ReadContract {
  return contractOf(sources, 'shell', { 'src/main.ts': SHELL + more })
}

/** The contract of a remote: exposed modules are named without an ending, other files with one. */
export function remoteContract(
  sources: SmallSources,
  files: Record<string, string>,
  name = 'mf-journal'
): ReadContract {
  const modules = Object.keys(files).filter(file => !file.includes('.'))
  const exposes = Object.fromEntries(modules.map(module => [`./${module}`, `./src/${module}.ts`]))
  const named = Object.entries(files).map(([file, text]) => [`src/${file.includes('.') ? file : `${file}.ts`}`, text])
  return contractOf(sources, name, Object.fromEntries(named), exposes)
}

type ReadContract = SourceContract['manifest'] & Pick<SourceContract, 'declarations'>

/** Compiling takes time, and tests read the same sources often. */
const read = new Map<string, ReadContract>()

function contractOf(
  sources: SmallSources,
  name: string,
  files: Record<string, string>,
  exposes?: Record<string, string>
): ReadContract {
  const key = JSON.stringify([sources, name, files])
  const contract = read.get(key) ?? readFrom(sources, name, files, exposes)
  read.set(key, contract)
  return contract
}

function readFrom(
  { platform, late = '', fragments = '', installed = {} }: SmallSources,
  name: string,
  files: Record<string, string>,
  exposes?: Record<string, string>
): ReadContract {
  const root = mkdtempSync(join(tmpdir(), 'delivery-sources-'))
  const exports = { '.': './src/index.ts', './remote': './remote/index.ts' }
  write(join(root, 'node_modules/@hirfa/shared-platform'), {
    'package.json': JSON.stringify({ name: '@hirfa/shared-platform', version: '0.1.0', exports }),
    'src/index.ts': late ? `${platform}\nexport * from './late.ts'` : platform,
    'src/late.ts': late,
    'remote/index.ts': CONTRACT(fragments)
  })
  for (const library of ['nanostores', 'react', '@types']) {
    symlinkSync(join(LIBRARIES, library), join(root, 'node_modules', library))
  }
  const folder = join(root, name)
  write(folder, files)
  try {
    const { manifest, declarations } = readContract({
      name,
      folder,
      sources: Object.keys(files).map(file => join(folder, file)),
      exposes,
      shared: { '@hirfa/shared-platform': '0.1.0', ...installed }
    })
    return { ...manifest, declarations }
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
