import type { Contributions, RemoteManifest, RemoteRoute } from '@hirfa/shared-contract/release'

/** The fields of a build record that `remote.ts` declares. Throws if its declarations contradict each other. */
export function recordedManifest(manifest: RemoteManifest): Contributions & { routes: RemoteRoute[] } {
  const { routes, menu, bar, redirects, persisted, fragments, messages } = manifest
  const [problem] = problemsOf(manifest)
  if (problem) throw new Error(`remote.ts: ${problem}.`)
  return {
    routes: routes.map(route => recordedRoute(route, messages)),
    menu: menu?.map(entry => ({ ...entry, label: inAllLanguages(messages, entry.label) })),
    bar: bar?.map(entry => ({ ...entry, label: inAllLanguages(messages, entry.label) })),
    redirects: redirects && [...redirects],
    persisted: persisted && [...persisted],
    fragments: fragments && definedIn(fragments)
  }
}

function problemsOf({
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
  const textsIn = (language: keyof typeof messages) => ({
    title: title && messageOf(messages[language], title),
    titleWithName: titleWithName && messageOf(messages[language], titleWithName),
    description: messageOf(messages[language], description)
  })
  const texts = { ar: textsIn('ar'), en: textsIn('en'), fr: textsIn('fr') }
  return { ...route, texts, answers: answers && [...answers] }
}

function inAllLanguages({ ar, en, fr }: RemoteManifest['messages'], key: string) {
  return { ar: messageOf(ar, key), en: messageOf(en, key), fr: messageOf(fr, key) }
}

function messageOf(messages: Readonly<Record<string, string>>, key: string): string {
  const message = messages[key]
  if (message === undefined) throw new Error(`remote.ts: there is no message ${key}.`)
  return message
}

function definedIn(fragments: NonNullable<RemoteManifest['fragments']>): Record<string, `./${string}`> {
  return Object.fromEntries(Object.entries(fragments).flatMap(([role, module]) => (module ? [[role, module]] : [])))
}
