import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFEST_FILE, ModuleName } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { BuildProblem } from '../build-problem.ts'

const MOST_BYTES = 1_000_000

const Names = v.object({ sync: v.array(v.string()), async: v.array(v.string()) })
const Assets = v.object({ js: Names, css: Names })
const Manifest = v.object({
  metaData: v.object({
    globalName: v.string(),
    publicPath: v.optional(v.string()),
    remoteEntry: v.object({ name: v.string(), path: v.optional(v.string(), ''), type: v.string() })
  }),
  shared: v.array(
    v.object({ name: v.string(), version: v.optional(v.string(), ''), requiredVersion: v.optional(v.string(), '') })
  ),
  exposes: v.pipe(v.array(v.object({ path: ModuleName, assets: Assets })), v.minLength(1))
})
export type FederationManifest = v.InferOutput<typeof Manifest>

/** Reads `mf-manifest.json` of a folder. Throws if it names files that are missing, or are not in the folder. */
export function readFederationManifest(folder: string): FederationManifest {
  const file = join(folder, MANIFEST_FILE)
  if (!existsSync(file))
    throw new BuildProblem(
      `${folder} has no ${MANIFEST_FILE}; set manifest: true in the options of ModuleFederationPlugin, and build the app.`
    )
  const { size } = lstatSync(file)
  if (size > MOST_BYTES)
    throw new BuildProblem(`${MANIFEST_FILE} has ${size} bytes, of at most ${MOST_BYTES}; expose fewer modules.`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), readFileSync(file, 'utf8'))
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new BuildProblem(
      `${MANIFEST_FILE} cannot be read at ${v.getDotPath(issue) ?? 'its first character'}: ${issue.message}`
    )
  }
  mustBeRelative(parsed.output.metaData.publicPath)
  for (const name of namedFiles(parsed.output)) mustBeFile(folder, name)
  return parsed.output
}

export function entryName({ metaData: { remoteEntry } }: FederationManifest): string {
  return join(remoteEntry.path, remoteEntry.name)
}

function namedFiles(manifest: FederationManifest): string[] {
  const assets = manifest.exposes.flatMap(({ assets: { js, css } }) => [js, css])
  return [entryName(manifest), ...assets.flatMap(({ sync, async }) => [...sync, ...async])]
}

function mustBeRelative(publicPath = 'auto'): void {
  if (['auto', '', './'].includes(publicPath)) return
  throw new BuildProblem(
    `The public path of the build is "${publicPath}"; set it to "auto": the product serves each version from a folder of its own.`
  )
}

function mustBeFile(folder: string, name: string): void {
  if (name.startsWith('/') || name.split(/[\\/]/).includes('..'))
    throw new BuildProblem(`${MANIFEST_FILE} names ${name}, which is outside the folder of the build.`)
  if (lstatSync(join(folder, name), { throwIfNoEntry: false })?.isFile()) return
  throw new BuildProblem(`${MANIFEST_FILE} names ${name}, which ${folder} does not have; build the app again.`)
}
