import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { DefinePlugin } from '@rspack/core'

const VERSION = process.env.BUILD_VERSION ?? '1.0.0'
const NAME = `mf_hints__${VERSION.replace(/\W/g, '_')}`

export default {
  mode: 'production',
  entry: {},
  devtool: 'hidden-nosources-source-map',
  output: {
    path: join(import.meta.dirname, 'built/rspack'),
    publicPath: 'auto',
    uniqueName: NAME,
    clean: true
  },
  plugins: [
    // A page can have two versions of this remote, and a browser one element of each name.
    new DefinePlugin({ ELEMENT: JSON.stringify(`mf-hints-${VERSION.replace(/\W/g, '-')}-screen`) }),
    new ModuleFederationPlugin({
      name: NAME,
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      exposes: { './hints': './src/hints.js', './plain': './src/plain.js' }
    })
  ]
}
