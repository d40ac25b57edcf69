import { join } from 'node:path'
import { type Configuration, container, type RuleSetRule } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { developmentBuild } from 'shared-contract/release'

/** Where a remote comes from while it is developed, and which page loads it. */
interface Place {
  root: string
  remote: string
  /** Where the developer's server answers. */
  origin: string
  /** The page has React's development build, so that components may be changed under it. */
  hot: boolean
}

/**
 * A remote's own build, changed as little as a developer needs: built in memory, readable, under the names by which a page
 * knows it, and without what a publication wants of it.
 */
export async function developmentConfig({ root, remote, origin, hot }: Place): Promise<Configuration> {
  process.env.BUILD_VERSION = developmentBuild(remote).version
  const config: Configuration = (await import(join(root, remote, 'rspack.config.ts'))).default
  const kept = config.plugins?.filter(plugin => plugin instanceof container.ModuleFederationPluginV1) ?? []
  return {
    ...readable(config, hot ? 'development' : 'production'),
    plugins: hot ? [...kept, new ReactRefreshRspackPlugin()] : kept,
    module: hot ? { ...config.module, rules: config.module?.rules?.map(refreshing) } : config.module,
    output: { ...config.output, ...PLAIN_NAMES, publicPath: `${origin}/` }
  }
}

/** Names without hashes: nothing of this is kept. */
export const PLAIN_NAMES = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css'
}

/** A build for whoever reads it, with either build of React. */
export function readable(config: Configuration, nodeEnv: 'development' | 'production'): Configuration {
  return {
    ...config,
    mode: 'development',
    // Source maps in files of their own: what a page evaluates from a text its policy refuses.
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, nodeEnv, minimize: false, chunkIds: 'named', moduleIds: 'named' },
    lazyCompilation: false,
    infrastructureLogging: { level: 'error' }
  }
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number]

/** The rule for sources, so that what it makes of a component can be told from the next. */
function refreshing(rule: Rule): Rule {
  if (!rule || typeof rule !== 'object' || rule.loader !== 'builtin:swc-loader') return rule
  const { jsc, ...rest } = swcOptionsOf(rule)
  const react = { runtime: 'automatic', development: true, refresh: true }
  return { ...rule, options: { ...rest, jsc: { ...jsc, transform: { react } } } }
}

function swcOptionsOf({ options }: RuleSetRule): { jsc?: object } {
  return typeof options === 'object' ? options : {}
}
