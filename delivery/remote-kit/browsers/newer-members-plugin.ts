import { Compilation, type Compiler, WebpackError } from '@rspack/core'
import { refusalsOf } from './newer-members.ts'

/** Fails a build whose scripts use members that a supported browser does not have. */
export class NewerMembersPlugin {
  readonly #worker: string | undefined

  /** The file of the service worker, if the build has one. */
  constructor(worker?: string) {
    this.#worker = worker
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NewerMembersPlugin', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'NewerMembersPlugin', stage }, assets => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const refusals = refusalsOf(file, String(source.source()), file === this.#worker)
          compilation.errors.push(...refusals.map(refusal => new WebpackError(refusal)))
        }
      })
    })
  }
}
