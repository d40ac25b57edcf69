import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { remoteConfig } from '@hirfa/remote-kit/rspack'
import { manifest } from './remote.ts'

const config = remoteConfig(import.meta.dirname, manifest)
/** The package exports its sources only, and Mapbox loads the built file. */
const RTL_TEXT = resolve(
  fileURLToPath(import.meta.resolve('@mapbox/mapbox-gl-rtl-text')),
  '../../dist/mapbox-gl-rtl-text.js'
)

export default {
  ...config,
  resolve: { ...config.resolve, alias: { 'mapbox-gl-rtl-text': RTL_TEXT } },
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      // A module that workers import: like a worker, it cannot be loaded with a hash.
      { test: RTL_TEXT, type: 'asset/resource', generator: { filename: '[name].[contenthash:10].mjs' } }
    ]
  },
  // MapLibre resolves its worker at run time and warns every bundler; `setWorkerUrl` provides the URL.
  ignoreWarnings: [/Critical dependency: the request of a dependency is an expression/]
}
