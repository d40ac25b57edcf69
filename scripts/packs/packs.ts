import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'
import { BUNDLED, KIT, packedPackage, type Manifest } from './packed-package.ts'

const ROOT = join(import.meta.dirname, '../..')
export const PACKED = ['shared-contract', 'shared-i18n', 'shared-platform', 'shared-ui', 'delivery/remote-kit'] as const

const ASSET = /\.(css|svg|woff2|d\.ts|json)$/
const LEFT_OUT = /[/\\](node_modules|dist|gallery|scripts)$/

export async function makePacks(folder: string): Promise<Record<string, string>> {
  const stage = join(folder, 'stage')
  await mkdir(stage, { recursive: true })
  try {
    const manifests = await Promise.all(PACKED.map(readManifest))
    await compile(stage, manifests)
    const packs: Record<string, string> = {}
    for (const [index, manifest] of manifests.entries())
      packs[manifest.name] = await pack(manifest, PACKED[index]!, stage, folder)
    return packs
  } finally {
    await rm(stage, { recursive: true })
  }
}

async function readManifest(source: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(ROOT, source, 'package.json'), 'utf8'))
}

async function compile(stage: string, manifests: readonly Manifest[]): Promise<void> {
  const config = join(stage, 'tsconfig.json')
  const files = manifests.flatMap(({ exports, bin = {} }, index) =>
    [...Object.values(exports), ...Object.values(bin)].flatMap(file =>
      /\.tsx?$/.test(file) ? [join(ROOT, PACKED[index]!, file)] : []
    )
  )
  await writeFile(
    config,
    JSON.stringify({
      extends: join(ROOT, 'delivery/remote-kit/tsconfig.json'),
      compilerOptions: {
        target: 'es2022',
        rootDir: ROOT,
        outDir: stage,
        noEmit: false,
        rewriteRelativeImportExtensions: true,
        typeRoots: [join(ROOT, 'node_modules/@types')],
        paths: sourcesOf(manifests)
      },
      files
    })
  )
  await run('npx', ['tsc', '--project', config], { cwd: ROOT })
  await rm(config)
  const scripts = (await readdir(stage, { recursive: true })).filter(file => file.endsWith('.js'))
  await Promise.all(scripts.map(file => addSource(file.replace(/\.js$/, ''), stage)))
}

/** A module first resolved through `node_modules` is not emitted, and the order differs between runs. */
function sourcesOf(manifests: readonly Manifest[]): Record<string, string[]> {
  const entries = manifests.flatMap(({ name, exports }, index) =>
    Object.entries(exports).map(([path, file]) => [join(name, path), [join(ROOT, PACKED[index]!, file)]])
  )
  return Object.fromEntries(entries)
}

async function addSource(module: string, stage: string): Promise<void> {
  const source = existsSync(join(ROOT, `${module}.tsx`)) ? `${module}.tsx` : `${module}.ts`
  await cp(join(ROOT, source), join(stage, source))
}

async function pack(manifest: Manifest, source: string, stage: string, folder: string): Promise<string> {
  const { name } = manifest
  const place = join(stage, source)
  await cp(join(ROOT, source), place, {
    recursive: true,
    filter: file => !LEFT_OUT.test(file) && (!/\.\w+$/.test(file) || ASSET.test(file))
  })
  await writeFile(join(place, 'package.json'), JSON.stringify(packedPackage(manifest), null, 2))
  if (name === KIT) await completeKit(place, stage)
  const staged = (await readdir(place, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  const [made] = JSON.parse(await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: place }))
  if (made.entryCount !== staged.length)
    throw new Error(`${name} has ${staged.length} files, its pack ${made.entryCount}`)
  return join(folder, made.filename)
}

async function completeKit(place: string, stage: string): Promise<void> {
  await cp(join(ROOT, 'templates'), join(place, 'templates'), {
    recursive: true,
    filter: file => !LEFT_OUT.test(file)
  })
  const [, bundled = ''] = BUNDLED.split('/')
  await cp(join(stage, bundled), join(place, 'node_modules', BUNDLED), { recursive: true })
}
