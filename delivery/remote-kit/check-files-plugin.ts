import type { Compiler } from '@rspack/core'

export class CheckFilesPlugin {
  readonly #extension: string
  readonly #problemsOf: (files: Readonly<Record<string, string>>) => string[]

  /** `problemsOf` returns a sentence for each problem of the files, given as texts by name. */
  constructor(extension: string, problemsOf: (files: Readonly<Record<string, string>>) => string[]) {
    this.#extension = extension
    this.#problemsOf = problemsOf
  }

  apply({ hooks, webpack: { Compilation, WebpackError } }: Compiler): void {
    const { name } = this.constructor
    // After the minimizer: what is checked is what is published.
    const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
    hooks.thisCompilation.tap(name, compilation => {
      compilation.hooks.processAssets.tap({ name, stage }, assets => {
        const found = Object.entries(assets).filter(([file]) => file.endsWith(this.#extension))
        if (found.length === 0) return
        const files = Object.fromEntries(found.map(([file, source]) => [file, String(source.source())]))
        compilation.errors.push(...this.#problemsOf(files).map(problem => new WebpackError(problem)))
      })
    })
  }
}
