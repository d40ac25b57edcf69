import { join } from 'node:path'
import { type Configuration, container } from '@rspack/core'
import { developmentBuild } from 'shared-platform/release'

/** Where a remote comes from while it is developed, and which page loads it. */
interface Place {
  root: string
  remote: string
  /** Where the developer's server answers. */
  origin: string
}

/**
 * A remote's own build, changed as little as a developer needs: built in memory, readable, under the names by which a page
 * knows it, and without what a publication wants of it. React stays the one of the page, which is the production one.
 */
export async function developmentConfig({ root, remote, origin }: Place): Promise<Configuration> {
  process.env.BUILD_VERSION = developmentBuild(remote).version
  const config: Configuration = (await import(join(root, remote, 'rspack.config.ts'))).default
  return {
    ...config,
    mode: 'development',
    // Source maps in files of their own: what a page evaluates from a text its policy refuses.
    devtool: 'cheap-module-source-map',
    plugins: config.plugins?.filter(plugin => plugin instanceof container.ModuleFederationPluginV1),
    output: {
      ...config.output,
      publicPath: `${origin}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css'
    },
    optimization: {
      ...config.optimization,
      nodeEnv: 'production',
      minimize: false,
      chunkIds: 'named',
      moduleIds: 'named'
    },
    lazyCompilation: false,
    infrastructureLogging: { level: 'error' }
  }
}
