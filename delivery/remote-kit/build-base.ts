/** What the builds of all parts have in common. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Configuration, LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core'

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
            // The React of the page is the production one, also for a remote that its developer serves.
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } }
            },
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
export function sharedVersions(folder: string, modules: readonly string[] = SHARED): Record<string, string> {
  const require = createRequire(join(folder, 'package.json'))
  return Object.fromEntries(modules.map(shared => [shared, installedVersion(require, shared)]))
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
export function packageOf(folder: string): { name: string; version: string; budgets?: Record<string, number> } {
  const { name, version, budgets } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name, version: process.env.BUILD_VERSION ?? version, budgets }
}
