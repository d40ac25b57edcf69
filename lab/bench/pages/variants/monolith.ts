/** Builds M: shell and remotes as one program without federation, from the sources of the product. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, DefinePlugin, NormalModuleReplacementPlugin } from '@rspack/core'
import { base } from '../../../../delivery/remote-kit/build-base.ts'
import { runBundler } from '../../../../delivery/remote-kit/run-bundler.ts'
import { COMPILE_AHEAD, ROUTER } from '../../../../rspack.base.ts'
import { remotesIn } from '../../../../scripts/apps.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SHELL = join(ROOT, 'shell')

export type Monolith = Awaited<ReturnType<typeof buildMonolith>>

export async function buildMonolith(folder: string) {
  mkdirSync(folder, { recursive: true })
  const loader = join(folder, 'load-remote.js')
  const renamer = join(folder, 'own-messages.cjs')
  writeFileSync(loader, await screenLoader())
  writeFileSync(renamer, MESSAGE_RENAMER)
  const { problems, groups } = await runBundler({
    ...configuration(join(folder, 'dist'), loader, renamer),
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: { ...ROUTER.alias, ...(await aliases()) } }
  })
  if (problems) throw new Error(`The variant without federation cannot be built:\n${problems}`)
  const names = groups['main']?.assets?.map(({ name }) => name) ?? []
  return {
    folder: join(folder, 'dist'),
    scripts: names.filter(name => name.endsWith('.js')),
    styles: names.filter(name => name.endsWith('.css'))
  }
}

function configuration(path: string, loader: string, renamer: string): Configuration {
  const common = base(SHELL, 'monolith', '1')
  return {
    ...common,
    devtool: false,
    output: { ...common.output, path },
    entry: { main: ['./src/page-styles.ts', './src/start.tsx'] },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        ROUTER.rule,
        { test: /mf-[^/]+\/src\/messages\/index\.ts$/, loader: renamer }
      ]
    },
    plugins: [
      COMPILE_AHEAD,
      new DefinePlugin({ SHARED_VERSIONS: '{}', FIRST_PART: '"first"' }),
      new NormalModuleReplacementPlugin(/\/federation\/load-remote\.ts$/, loader)
    ]
  }
}

/** The messages of each app stay in chunks of their own, as in the product. */
const MESSAGE_RENAMER = `module.exports = function (source) {
  const app = this.resourcePath.split('/').at(-4)
  return source.replaceAll('webpackChunkName: "messages-', 'webpackChunkName: "' + app + '-messages-')
}
`

/** The module that stands in for the shell's loader of remotes: it imports their modules directly. */
async function screenLoader(): Promise<string> {
  const modules: string[] = []
  for (const remote of remotesIn(ROOT)) {
    const { manifest } = await import(join(ROOT, remote, 'remote.ts'))
    for (const [module, file] of Object.entries<string>(manifest.exposes))
      modules.push(`${JSON.stringify(remote + module)}: () => import(${JSON.stringify(join(ROOT, remote, file))})`)
  }
  // The bundler drops the registration of messages with what it leaves out of the shared packages.
  const messages = ['shared-ui', 'shared-platform'].map(name => `import '${join(ROOT, name, 'src/messages/index.ts')}'`)
  return `${messages.join('\n')}
import { fragmentOf } from ${JSON.stringify(join(ROOT, 'shared-platform/src/release-document.ts'))}
const modules = { ${modules.join(',\n')} }
const loaded = new Map()
export function loadScreen(remote, module) {
  const key = remote + module
  if (loaded.has(key)) return loaded.get(key)
  const loading = modules[key]().then(module => ({ module, remote, version: '1' }))
  loaded.set(key, loading)
  loading.then(done => loaded.set(key, done))
  return loading
}
export async function loadFragment(role) {
  const { remote, module } = fragmentOf(role)
  return loadScreen(remote, module)
}
export function giveUp() { return false }
export function loadModulesBy() {}
`
}

async function aliases(): Promise<Record<string, string>> {
  const configurations = remotesIn(ROOT).map(remote => import(join(ROOT, remote, 'rspack.config.ts')))
  return Object.assign({}, ...(await Promise.all(configurations)).map(({ default: { resolve } }) => resolve?.alias))
}
