/**
 * How the shell and the remotes are built. Each is built alone, from its own folder and the
 * shared packages; what it leaves in `dist/` names itself in `build.json`.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type Configuration,
  container,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin
} from '@rspack/core'
import type { RemoteRoute } from './shared-platform/release/build-record.ts'
import { BuildRecordPlugin } from './shared-platform/release/build-record-plugin.ts'
import type { RemotePlan } from './shared-platform/remote/screen.ts'

/** Provided once, by the shell; a remote that was built with one it does not go with is not loaded. */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  'shared-i18n',
  'shared-platform',
  'shared-platform/router',
  'shared-ui'
]

const BROWSERS = ['chrome >= 109', 'firefox >= 115', 'safari >= 16.4']

/** The shell's build: everything shared is in it, no remote is known to it. */
export function shellConfig(folder: string): Configuration {
  const { version } = packageOf(folder)
  const shared = sharedVersions(folder)
  return {
    ...base(folder, 'shell', version),
    entry: {
      shell: './src/main.tsx',
      // At the root of the site, where a worker must be: under the name that the build record looks for.
      worker: { import: './src/push/push-worker.ts', filename: 'firebase-messaging-sw.js' }
    },
    plugins: [
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(shared),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web')
      }),
      new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      new BuildRecordPlugin({ kind: 'shell', name: 'shell', version, shared, answers: ['/api/home-details'] })
    ]
  }
}

/** A remote's build: a classic container, whose entry is a quarter of a federation runtime's own. */
export function remoteConfig(folder: string, plan: RemotePlan): Configuration {
  const { name, version, budgets = {} } = packageOf(folder)
  const global = `${name}__${version}`.replace(/\W/g, '_')
  const versions = sharedVersions(folder)
  return {
    ...base(folder, name, version),
    entry: {},
    plugins: [
      new container.ModuleFederationPluginV1({
        name: global,
        filename: 'remote-entry.js',
        library: { type: 'var', name: global },
        exposes: Object.fromEntries(
          Object.entries(plan.exposes).map(([module, file]) => [module, { import: file, name: module.slice(2) }])
        ),
        shared: Object.fromEntries(
          SHARED.map(shared => [
            shared,
            { import: false, singleton: true, strictVersion: true, requiredVersion: `^${versions[shared]}` }
          ])
        )
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new BuildRecordPlugin({
        kind: 'remote',
        name,
        version,
        global,
        shared: versions,
        exposes: plan.exposes,
        budgets,
        routes: plan.routes.map(route => recordedRoute(route, plan.messages))
      })
    ]
  }
}

/** A route as the edge will read it: with the texts themselves, which it has no other way to. */
function recordedRoute(
  { path, module, title, titleWithName, description, subject, answers }: RemotePlan['routes'][number],
  messages: RemotePlan['messages']
): RemoteRoute {
  const textsIn = (language: keyof typeof messages) => ({
    title: title && messageOf(messages[language], title),
    titleWithName: titleWithName && messageOf(messages[language], titleWithName),
    description: messageOf(messages[language], description)
  })
  const texts = { ar: textsIn('ar'), en: textsIn('en'), fr: textsIn('fr') }
  return { path, module, texts, subject, answers: answers && [...answers] }
}

function messageOf(messages: Readonly<Record<string, string>>, key: string): string {
  const message = messages[key]
  if (message === undefined) throw new Error(`A route is described by ${key}, which is no message`)
  return message
}

/** The page of all components, which is built for whoever looks at them and never released. */
export function galleryConfig(folder: string): Configuration {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Hirfa</title>'
  return {
    ...base(folder, 'gallery', '0'),
    devtool: false,
    entry: { gallery: './gallery/main.tsx' },
    plugins: [
      new HtmlRspackPlugin({ templateContent: `<!doctype html><html lang="ar" dir="rtl"><head>${head}</head></html>` })
    ]
  }
}

/** What every build has in common: how sources become files, and which browsers read them. */
export function base(folder: string, name: string, version: string): Configuration {
  return {
    mode: 'production',
    // Published for whoever reads a report, named in no script and served to no visitor.
    devtool: 'hidden-source-map',
    context: folder,
    target: ['web', 'es2022'],
    output: {
      path: process.env.BUILD_FOLDER ?? join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: `${name}@${version}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // The default is two minutes, which nobody waits.
      chunkLoadTimeout: 15_000,
      hashFunction: 'xxhash64'
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
            env: { targets: BROWSERS }
          }
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' }
      ]
    },
    optimization: {
      splitChunks: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        // Without targets it rewrites logical properties by language, and a left-to-right field of an Arabic page breaks.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } })
      ]
    },
    performance: false,
    stats: 'errors-warnings'
  }
}

/** The versions that are installed, not the ones somebody wrote down. */
function sharedVersions(folder: string): Record<string, string> {
  const require = createRequire(join(folder, 'package.json'))
  return Object.fromEntries(SHARED.map(shared => [shared, installedVersion(require, shared)]))
}

function installedVersion(require: NodeJS.Require, shared: string): string {
  const name = shared.startsWith('@') ? shared.split('/').slice(0, 2).join('/') : shared.split('/')[0]!
  const folders = require.resolve.paths(name) ?? []
  for (const folder of folders) {
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`${name} is not installed: run npm ci`)
}

/** `BUILD_VERSION` names a build otherwise than its package.json does, as a pipeline numbers its own. */
function packageOf(folder: string): { name: string; version: string; budgets?: Record<string, number> } {
  const { name, version, budgets } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name, version: process.env.BUILD_VERSION ?? version, budgets }
}
