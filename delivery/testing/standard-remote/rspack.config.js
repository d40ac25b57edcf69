import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { federation } from './federation.js'

export default {
  mode: 'production',
  entry: {},
  devtool: 'hidden-nosources-source-map',
  output: {
    path: join(import.meta.dirname, 'built/rspack'),
    publicPath: 'auto',
    uniqueName: federation.name,
    clean: true
  },
  module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
  optimization: { minimize: true },
  plugins: [new ModuleFederationPlugin(federation)]
}
