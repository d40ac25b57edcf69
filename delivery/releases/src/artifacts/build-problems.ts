import { type ArtifactStore, type BuildName, ENCODINGS } from './artifact-store.ts'
import { integrityOf } from './build-check.ts'
import { unpacked } from './build-copies.ts'
import { inTurns } from './in-turns.ts'

const AT_ONCE = 8

export async function findProblems(
  artifacts: ArtifactStore,
  build: BuildName,
  files: Record<string, string>
): Promise<string[]> {
  const problems = await inTurns(AT_ONCE, Object.entries(files), ([name, integrity]) =>
    problemsOfFile(artifacts, build, name, integrity)
  )
  return problems.flat()
}

export async function isWhole(
  artifacts: ArtifactStore,
  build: BuildName,
  files: Record<string, string>
): Promise<boolean> {
  const record = await artifacts.record(build)
  if (!record || integrityOf(record) !== build.digest) return false
  return (await findProblems(artifacts, build, files)).length === 0
}

async function problemsOfFile(
  artifacts: ArtifactStore,
  build: BuildName,
  name: string,
  integrity: string
): Promise<string[]> {
  const what = `${name} of ${build.app} ${build.version}`
  const plain = await artifacts.file(build, name, 'identity')
  if (!plain) return [`${what} is lost.`]
  if (integrityOf(plain) !== integrity) return [`${what} is not the file that was published.`]
  const wrong: string[] = []
  for (const encoding of ENCODINGS) {
    const copy = await artifacts.file(build, name, encoding)
    if (copy && !(await unpacked(encoding, copy))?.equals(plain)) {
      wrong.push(`The ${encoding} copy of ${what} is another file.`)
    }
  }
  return wrong
}
