import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Compiler } from '@rspack/core'
import { packageOf } from '../build-base.ts'
import { styleProblems } from './style-problems.ts'

const PRODUCT_SHEETS = ['@hirfa/shared-ui/tokens.css', '@hirfa/shared-ui/base.css']

/** Fails the build of an app whose stylesheets could change what other apps show. */
export class OwnStylesPlugin {
  readonly app: string
  readonly folder: string

  constructor(app: string, folder: string) {
    this.app = app
    this.folder = folder
  }

  apply({ hooks, webpack: { Compilation, WebpackError } }: Compiler): void {
    hooks.thisCompilation.tap('OwnStylesPlugin', compilation => {
      // After the minimizer: what is checked is what is published.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
      compilation.hooks.processAssets.tap({ name: 'OwnStylesPlugin', stage }, assets => {
        const names = Object.keys(assets).filter(name => name.endsWith('.css'))
        if (names.length === 0) return
        const require = createRequire(join(this.folder, 'package.json'))
        const problems = styleProblems({
          app: this.app,
          classPrefixes: packageOf(this.folder).classPrefixes ?? [],
          files: Object.fromEntries(names.map(name => [name, String(assets[name]?.source())])),
          productSheets: PRODUCT_SHEETS.map(sheet => readFileSync(require.resolve(sheet), 'utf8'))
        })
        compilation.errors.push(...problems.map(problem => new WebpackError(problem)))
      })
    })
  }
}
