import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { federation } from './federation.js'

export default {
  mode: 'production',
  entry: {},
  devtool: 'hidden-nosources-source-map',
  output: {
    path: join(import.meta.dirname, 'built/webpack'),
    publicPath: 'auto',
    uniqueName: federation.name,
    clean: true
  },
  experiments: { css: true },
  optimization: { minimize: true },
  plugins: [new ModuleFederationPlugin(federation)]
}
