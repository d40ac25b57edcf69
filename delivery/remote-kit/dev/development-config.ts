import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, container } from '@rspack/core'
import { developmentBuild } from '@hirfa/shared-contract/release'
import { packageOf } from '../build-base.ts'

/** A remote's own build, changed for development: unminified, fixed file names, no integrity and no build record. */
export async function developmentConfig(folder: string, origin: string): Promise<Configuration> {
  process.env.BUILD_VERSION = developmentBuild(packageOf(folder).name).version
  const { default: config }: { default: Configuration } = await import(
    pathToFileURL(join(folder, 'rspack.config.ts')).href
  )
  return {
    ...readable(config, 'production'),
    plugins: config.plugins?.filter(plugin => plugin instanceof container.ModuleFederationPluginV1),
    output: { ...config.output, ...PLAIN_NAMES, publicPath: `${origin}/` }
  }
}

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
