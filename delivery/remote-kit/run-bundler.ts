import { type Configuration, rspack, type Stats } from '@rspack/core'

/** Runs a build once. `problems` is the text of its errors. Rejects if the bundler itself fails. */
export async function runBundler(config: Configuration) {
  const compiler = rspack(config)
  const stats = await new Promise<Stats>((done, failed) =>
    compiler.run((error, made) => (made ? done(made) : failed(error)))
  )
  // A closed compiler has no statistics.
  const problems = stats.hasErrors() ? stats.toString('errors-only') : undefined
  const { errors = [], namedChunkGroups: groups = {} } = stats.toJson({ all: false, chunkGroups: true, errors: true })
  const sources = [...stats.compilation.fileDependencies]
  await new Promise<void>((done, failed) => compiler.close(error => (error ? failed(error) : done())))
  return { problems, errors: errors.map(({ message }) => message), groups, sources }
}
