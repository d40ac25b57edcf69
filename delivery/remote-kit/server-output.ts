import { join } from 'node:path'
import { type Configuration, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import { buildPath, serverFile } from '@hirfa/shared-contract/release'
import { base, packageOf } from './build-base.ts'

/** CommonJS without builtin modules. Class names, ids and addresses equal the client's, so that browsers hydrate it. */
export function serverBase(folder: string, name: string, version: string): Configuration {
  const { browserOnly = [] } = packageOf(folder)
  const config = base(folder, name, version)
  return {
    ...config,
    devtool: false,
    target: 'es2022',
    output: {
      ...config.output,
      path: join(config.output?.path ?? folder, serverFile('')),
      publicPath: buildPath({ name, version }),
      filename: '[name].js',
      chunkFilename: '[name].js',
      globalObject: 'globalThis',
      wasmLoading: false,
      chunkLoading: 'require',
      chunkFormat: 'commonjs'
    },
    resolve: {
      ...config.resolve,
      conditionNames: ['edge-light', 'import', 'module', 'default'],
      // The screens load these on demand, after hydration.
      alias: Object.fromEntries(browserOnly.map(module => [module, false as const]))
    },
    module: {
      ...config.module,
      // The public path is absolute; a base address would need a module of Node.
      parser: { ...config.module?.parser, javascript: { url: 'relative' } },
      generator: {
        'css/auto': { ...config.module?.generator?.['css/auto'], exportsOnly: true },
        asset: { emit: false },
        'asset/resource': { emit: false }
      }
    },
    optimization: { ...config.optimization, minimizer: [new SwcJsMinimizerRspackPlugin()] }
  }
}
