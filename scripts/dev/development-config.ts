import { join } from 'node:path'
import { type Configuration, container, type RuleSetRule } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { developmentBuild } from '@hirfa/shared-contract/release'

interface Place {
  root: string
  remote: string
  origin: string
  /** The page has React's development build, which hot reload needs. */
  hot: boolean
}

/** The remote's own build, changed for development: unminified, fixed file names, no integrity and no build record. */
export async function developmentConfig({ root, remote, origin, hot }: Place): Promise<Configuration> {
  process.env.BUILD_VERSION = developmentBuild(remote).version
  const config: Configuration = (await import(join(root, remote, 'rspack.config.ts'))).default
  const plugins = config.plugins?.filter(plugin => plugin instanceof container.ModuleFederationPluginV1) ?? []
  return {
    ...readable(config, hot ? 'development' : 'production'),
    plugins: hot ? [...plugins, new ReactRefreshRspackPlugin()] : plugins,
    module: hot
      ? { ...config.module, rules: [...(config.module?.rules ?? []).map(refreshing), MESSAGES] }
      : config.module,
    output: { ...config.output, ...PLAIN_NAMES, publicPath: `${origin}/` }
  }
}

/** i18next keeps the messages that it has loaded, so a hot replacement would not show: a change reloads the page. */
const MESSAGES: RuleSetRule = {
  test: /[/\\]messages[/\\](ar|en|fr)\.ts$/,
  loader: join(import.meta.dirname, 'reload-on-change.ts'),
  enforce: 'post'
}

/** File names without hashes: the files are not cached. */
export const PLAIN_NAMES = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css'
}

export function readable(config: Configuration, nodeEnv: 'development' | 'production'): Configuration {
  return {
    ...config,
    mode: 'development',
    // Separate source maps: the page's content security policy forbids eval.
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, nodeEnv, minimize: false, chunkIds: 'named', moduleIds: 'named' },
    lazyCompilation: false,
    infrastructureLogging: { level: 'error' }
  }
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number]

function refreshing(rule: Rule): Rule {
  if (!rule || typeof rule !== 'object' || rule.loader !== 'builtin:swc-loader') return rule
  const { jsc, ...rest } = swcOptionsOf(rule)
  const react = { runtime: 'automatic', development: true, refresh: true }
  return { ...rule, options: { ...rest, jsc: { ...jsc, transform: { react } } } }
}

function swcOptionsOf({ options }: RuleSetRule): { jsc?: object } {
  return typeof options === 'object' ? options : {}
}
