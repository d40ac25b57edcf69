import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Configuration, LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import { versionProblem } from '@hirfa/shared-contract/release'
import { BROWSERS } from './browsers/browsers.ts'
import { BuildProblem } from './build-problem.ts'
import { stylePrefix } from './styles/own-names.ts'

/** Provided once, by the shell. A remote that was built with an incompatible version is not loaded. */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  '@hirfa/shared-i18n',
  '@hirfa/shared-platform',
  '@hirfa/shared-platform/router',
  '@hirfa/shared-ui'
]

const INLINE_BYTES = 1_024

export function base(folder: string, name: string, version: string): Configuration {
  return {
    mode: 'production',
    // Source maps are published for operators; no script names them and no visitor gets them.
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
      // The default of two minutes is too long for a visitor.
      chunkLoadTimeout: 15_000,
      hashFunction: 'xxhash64'
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      // Renamed, a custom property would replace the class of the same name, and tokens could not be overridden.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: `${stylePrefix(name)}[fullhash]`, localIdentHashDigestLength: 5 }
      },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            // The page has React's production build, also for a remote from a development server.
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } }
            },
            env: { targets: BROWSERS }
          }
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: /\.svg$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: INLINE_BYTES } },
          generator: { dataUrl: svgUrl }
        }
      ]
    },
    optimization: {
      splitChunks: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      mangleExports: 'size',
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 }, format: { ecma: 2022 } }
        }),
        // Without targets the minimizer rewrites logical properties by language, which breaks fields in Arabic pages.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } })
      ]
    },
    performance: false,
    stats: 'errors-warnings'
  }
}

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
  throw new BuildProblem(`${name} is not installed: run npm ci.`)
}

/** Without the scope. `BUILD_VERSION` replaces the version of package.json. */
export function packageOf(folder: string): Package {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new BuildProblem(`${folder} has no package.json; go to the folder of a remote.`)
  const { name, version: own, ...facts } = JSON.parse(readFileSync(file, 'utf8'))
  const version = process.env.BUILD_VERSION ?? own
  const problem = versionProblem(version)
  if (problem) throw new BuildProblem(problem)
  return { ...facts, name: name.replace(/^@[^/]+\//, ''), version }
}

interface Package {
  name: string
  version: string
  budgets?: Record<string, number>
  browserOnly?: string[]
  classPrefixes?: string[]
}

function svgUrl(content: Buffer | string): string {
  const text = String(content).trim().replaceAll('"', "'")
  return `data:image/svg+xml,${text.replace(/[%#<>]/g, encodeURIComponent)}`
}
