import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { EXERCISED, EXERCISED_BY_ALL } from '../../e2e/exercised.ts'
import { PROJECTS } from './projects.ts'
import { readPlan, type TestPlan } from './test-plan.ts'

const ROOT = join(import.meta.dirname, '../..')
const BROWSER_TESTS = ['e2e/*/**/*.test.ts', 'lab/*/**/*.browser-test.ts']
const OTHER_TEST = /^(?!e2e\/).*(\.(test|server-test)\.tsx?|\/testing\/.*)$|\.md$/

function filesChangedSince(commit: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Tests whose imports changed, and browser tests of changed packages. Prints what is left out. */
export function changedPlans(commit = 'HEAD'): TestPlan[] {
  const files = filesChangedSince(commit)
  const all = browserFolders()
  const folders = affectedFolders(all, files)
  const leftOut = all.filter(folder => !folders.includes(folder))
  console.log(`${files.length} files differ from ${commit}. Left out: tests that import none of them`)
  if (leftOut.length > 0) console.log(`Left out: browser tests of ${leftOut.join(', ')}`)
  if (files.some(file => file.startsWith('api/')))
    console.log('Left out: tests of the apps against the changed API; npm test -- mf-booking runs those of one app')
  const others = PROJECTS.filter(({ kind }) => kind !== 'e2e').map(({ name }) => name)
  const plans = [readPlan([...others, '--changed', commit])]
  return folders.length > 0 ? [...plans, readPlan(['e2e', ...folders.flatMap(pathsOf)])] : plans
}

export function browserFolders(): string[] {
  const folders = globSync(BROWSER_TESTS, { cwd: ROOT }).map(file => file.split('/')[1] ?? '')
  return [...new Set(folders)].toSorted()
}

export function affectedFolders(folders: readonly string[], files: readonly string[]): string[] {
  const changed = files.filter(file => !OTHER_TEST.test(file))
  if (changed.some(file => EXERCISED_BY_ALL.some(pattern => pattern.test(file)))) return [...folders]
  return folders.filter(folder => {
    const places = EXERCISED[folder]
    return changed.some(file => {
      if (/^(e2e|lab)\//.test(file)) return pathsOf(folder).some(path => file.startsWith(path))
      return !places || places.some(place => file.startsWith(`${place}/`))
    })
  })
}

function pathsOf(folder: string): string[] {
  return [`e2e/${folder}/`, `lab/${folder}/`]
}
