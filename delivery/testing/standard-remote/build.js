import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { build } from 'vite'
import webpack from 'webpack'
import rsbuildConfig from './rsbuild.config.js'
import webpackConfig from './webpack.config.js'

/** `node build.js` builds the remote into `built` with each bundler that the tests do not run. */
await new Promise((done, failed) =>
  webpack(webpackConfig).run((error, stats) =>
    error || stats.hasErrors() ? failed(error ?? stats.toString()) : done()
  )
)
const rsbuild = await createRsbuild({ rsbuildConfig })
await (await rsbuild.build()).close()
await build()

// The maps and statistics are larger than all the rest, and no test reads them.
const BUILT = join(import.meta.dirname, 'built')
for (const name of readdirSync(BUILT, { recursive: true })) {
  if (name.endsWith('.map')) writeFileSync(join(BUILT, name), '{"version":3,"sources":[],"names":[],"mappings":""}')
  if (name.endsWith('mf-stats.json') || name.endsWith('.vite')) rmSync(join(BUILT, name), { recursive: true })
}
process.exit()
