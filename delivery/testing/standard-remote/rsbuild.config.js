import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig } from '@rsbuild/core'
import { federation } from './federation.js'

export default defineConfig({
  source: { entry: {} },
  output: {
    assetPrefix: 'auto',
    distPath: { root: 'built/rsbuild' },
    sourceMap: { js: 'hidden-nosources-source-map' },
    cleanDistPath: true
  },
  tools: { rspack: { output: { uniqueName: federation.name } }, htmlPlugin: false },
  plugins: [pluginModuleFederation(federation)]
})
