import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageOf } from '../build-base.ts'
import { CheckFilesPlugin } from '../check-files-plugin.ts'
import { styleProblems } from './style-problems.ts'

const PRODUCT_SHEETS = ['@hirfa/shared-ui/tokens.css', '@hirfa/shared-ui/base.css']

export class OwnStylesPlugin extends CheckFilesPlugin {
  constructor(app: string, folder: string, sheets: readonly string[] = PRODUCT_SHEETS) {
    super('.css', files => {
      const require = createRequire(join(folder, 'package.json'))
      return styleProblems({
        app,
        classPrefixes: packageOf(folder).classPrefixes ?? [],
        files,
        productSheets: sheets.map(sheet => readFileSync(require.resolve(sheet), 'utf8'))
      })
    })
  }
}
