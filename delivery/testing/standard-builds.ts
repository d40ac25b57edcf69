import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { runBundler } from '../remote-kit/run-bundler.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** React screens, and screens of another framework. */
type Project = 'standard-remote' | 'element-remote'
const BUILT = '1.0.0'

export const BUNDLERS = ['webpack', 'rspack', 'rsbuild', 'vite'] as const
export type Bundler = (typeof BUNDLERS)[number]

/** A project with the build of a bundler in `dist`, not adopted. Only Rspack is run; the others have built before. */
export async function standardBuild(
  bundler: Bundler,
  version = BUILT,
  from: Project = 'standard-remote'
): Promise<{ project: string; dist: string }> {
  const source = join(import.meta.dirname, from)
  const project = temporaryFolder()
  const dist = join(project, 'dist')
  for (const file of ['package.json', 'remote.json']) cpSync(join(source, file), join(project, file))
  if (bundler === 'rspack') await buildByRspack(source, dist)
  else cpSync(join(source, 'built', bundler), dist, { recursive: true })
  if (version !== BUILT) renumber(project, version)
  return { project, dist }
}

async function buildByRspack(source: string, path: string): Promise<void> {
  const { default: config }: { default: Configuration } = await import(join(source, 'rspack.config.js'))
  const { problems } = await runBundler({
    ...config,
    context: source,
    output: { ...config.output, path },
    cache: false
  })
  if (problems) throw new Error(problems)
}

/** The version is in package.json, and in the name of the container, which names of files may contain. */
function renumber(project: string, version: string): void {
  const inNames = (text: string) => text.replaceAll(/(mf_tips_+)1_0_0/g, `$1${version.replaceAll(/\W/g, '_')}`)
  for (const file of readdirSync(project, { recursive: true, withFileTypes: true }).filter(each => each.isFile())) {
    const path = join(file.parentPath, file.name)
    const text = inNames(readFileSync(path, 'utf8'))
    writeFileSync(path, file.name === 'package.json' ? text.replace(`"${BUILT}"`, `"${version}"`) : text)
    renameSync(path, join(file.parentPath, inNames(file.name)))
  }
}
