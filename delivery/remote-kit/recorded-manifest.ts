import type { Contributions, Language, RemoteManifest, RemoteRoute } from '@hirfa/shared-contract/release'
import { BuildProblem } from './build-problem.ts'

const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })

/** The fields of a build record that a remote declares. Throws if its declarations contradict each other. */
export function recordedManifest(
  manifest: RemoteManifest,
  file = 'remote.ts'
): Contributions & { routes: RemoteRoute[] } {
  const { routes, menu, bar, redirects, persisted, fragments, messages } = manifest
  const [problem] = manifestProblems(manifest)
  if (problem) throw new BuildProblem(`${file}: ${problem}.`)
  const labelOf = ({ label }: { label: string }, entry: string) =>
    inAllLanguages(messages, label, `the label of ${entry}`)
  return {
    routes: routes.map(route => recordedRoute(route, messages)),
    menu: menu?.map(entry => ({ ...entry, label: labelOf(entry, `the menu entry ${entry.path}`) })),
    bar: bar?.map(entry => ({ ...entry, label: labelOf(entry, `the bar entry ${entry.path}`) })),
    redirects: redirects && [...redirects],
    persisted: persisted && [...persisted],
    fragments: fragments && definedIn(fragments)
  }
}

function manifestProblems({
  routes,
  exposes,
  menu = [],
  bar = [],
  redirects = [],
  fragments = {}
}: RemoteManifest): string[] {
  const isRoute = (path: string) => routes.some(route => route.path === path)
  const parametersOf = (pattern: string): string[] => pattern.match(/:\w+/g) ?? []
  return [
    ...menu.filter(({ path }) => !isRoute(path)).map(({ path }) => `the menu entry ${path} is not one of its routes`),
    ...bar.filter(({ path }) => !isRoute(path)).map(({ path }) => `the bar entry ${path} is not one of its routes`),
    ...redirects.filter(({ to }) => !isRoute(to)).map(({ to }) => `the redirect target ${to} is not one of its routes`),
    ...redirects
      .filter(({ from, to }) => parametersOf(to).some(name => !parametersOf(from).includes(name)))
      .map(({ from, to }) => `the redirect from ${from} lacks a parameter of ${to}`),
    ...Object.entries(definedIn(fragments))
      .filter(([, module]) => !Object.hasOwn(exposes, module))
      .map(([role, module]) => `the fragment ${role} is in ${module}, which is not exposed`)
  ]
}

function recordedRoute(
  { title, titleWithName, description, answers, ...route }: RemoteManifest['routes'][number],
  messages: RemoteManifest['messages']
): RemoteRoute {
  const read = (key: string, use: string) => inAllLanguages(messages, key, `the ${use} of ${route.path}`)
  const titles = title ? read(title, 'title') : undefined
  const titlesWithName = titleWithName ? read(titleWithName, 'title') : undefined
  const descriptions = read(description, 'description')
  const textsIn = (language: Language) => ({
    title: titles?.[language],
    titleWithName: titlesWithName?.[language],
    description: descriptions[language]
  })
  const texts = { ar: textsIn('ar'), en: textsIn('en'), fr: textsIn('fr') }
  return { ...route, texts, answers: answers && [...answers] }
}

function inAllLanguages(messages: RemoteManifest['messages'], key: string, use: string): Record<Language, string> {
  function read(language: Language): string {
    const message = messages[language][key]
    if (message?.trim()) return message
    throw new BuildProblem(
      `src/messages/${language}.ts: the text "${key}" is ${message === undefined ? 'missing' : 'empty'} in ${ENGLISH.of(language)}; remote.ts names it as ${use}.`
    )
  }
  return { ar: read('ar'), en: read('en'), fr: read('fr') }
}

function definedIn(fragments: NonNullable<RemoteManifest['fragments']>): Record<string, `./${string}`> {
  return Object.fromEntries(Object.entries(fragments).flatMap(([role, module]) => (module ? [[role, module]] : [])))
}
