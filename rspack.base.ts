import { basename, join } from 'node:path'
import {
  BannerPlugin,
  Compilation,
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin
} from '@rspack/core'
import { shareKeyOf } from '@hirfa/shared-contract/release'
import { WORKER_PATH } from '@hirfa/shared-contract/site'
import { base, packageOf, sharedVersions } from './delivery/remote-kit/build-base.ts'
import { BuildRecordPlugin } from './delivery/remote-kit/build-record-plugin.ts'
import { FIRST_PART } from './delivery/remote-kit/late-exports.ts'
import { serverBase } from './delivery/remote-kit/server-output.ts'
import { ShellStylesPlugin } from './delivery/remote-kit/shell-styles-plugin.ts'
import { SlimContainerPlugin } from './delivery/remote-kit/slim-container-plugin.ts'

const WORKER = basename(WORKER_PATH)
const SERVER_ENTRY = 'server.js'
const UNIQUE_NAME = 'shell'
/** Without the prefix that the names of a remote have: most elements of a page are of shared components. */
const CLASS_NAMES = { localIdentName: '[fullhash]' }
const BROWSER_MODULES = ['federation/load-remote.ts', 'reports/rendering-mark.ts']

const ROUTER_FILES = join(import.meta.dirname, 'node_modules/react-router/dist/production')
/**
 * The router's production build, 0.2 kB less than the development build that its package exports, without the parts
 * that no app uses: 6.2 kB.
 */
export const ROUTER = {
  alias: { 'react-router$': join(ROUTER_FILES, 'index.mjs') },
  rule: { include: ROUTER_FILES, use: join(import.meta.dirname, 'shell/mark-pure.cjs') }
}
const COLOURS = { test: /\.css$/, use: join(import.meta.dirname, 'shell/srgb-colours.cjs') }
/** Chrome compiles all functions while it downloads: https://v8.dev/blog/explicit-compile-hints. */
export const COMPILE_AHEAD = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^(shell|main)\.[^/]*\.js$/,
  stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
})
export function shellConfig(folder: string): Configuration {
  const { version } = packageOf(folder)
  const shared = sharedVersions(folder)
  const definitions = {
    SHARED_VERSIONS: JSON.stringify(
      Object.fromEntries(Object.entries(shared).map(([module, version]) => [shareKeyOf(module), version]))
    ),
    FIRST_PART: JSON.stringify(FIRST_PART),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_SHARED: 'true',
    FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
    ENV_TARGET: JSON.stringify('web')
  }
  const config = base(folder, 'shell', version)
  return {
    ...config,
    output: { ...config.output, uniqueName: UNIQUE_NAME },
    resolve: { ...config.resolve, alias: ROUTER.alias },
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), ROUTER.rule, COLOURS],
      generator: { 'css/auto': { ...config.module?.generator?.['css/auto'], ...CLASS_NAMES } }
    },
    entry: {
      shell: './src/main.ts',
      worker: { import: './src/worker/worker.ts', filename: WORKER }
    },
    plugins: [
      COMPILE_AHEAD,
      // 0.9 kB less than the runtime that the bundler writes.
      new SlimContainerPlugin('shell'),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new DefinePlugin(definitions),
      new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      new ShellStylesPlugin(),
      new BuildRecordPlugin({
        kind: 'shell',
        name: 'shell',
        version,
        shared,
        answers: ['/api/home-details'],
        takesMap: true,
        worker: WORKER,
        server: { entry: SERVER_ENTRY, config: shellServerConfig(folder, version, definitions) }
      })
    ]
  }
}

function shellServerConfig(folder: string, version: string, definitions: Record<string, string>): Configuration {
  const config = serverBase(folder, 'shell', version)
  return {
    ...config,
    entry: { server: './src/server/main.tsx' },
    output: {
      ...config.output,
      uniqueName: UNIQUE_NAME,
      filename: SERVER_ENTRY,
      asyncChunks: false,
      chunkLoading: false,
      chunkFormat: false,
      library: { type: 'commonjs-module' }
    },
    module: {
      ...config.module,
      generator: {
        ...config.module?.generator,
        'css/auto': { ...config.module?.generator?.['css/auto'], ...CLASS_NAMES }
      }
    },
    plugins: [
      new DefinePlugin(definitions),
      ...BROWSER_MODULES.map(
        module =>
          new NormalModuleReplacementPlugin(new RegExp(`/${module}$`), join(folder, 'src/server', basename(module)))
      )
    ]
  }
}

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
