import { type BuildRecord, DEVELOPED_SHELL, type Language, type ShellBuild } from '@hirfa/shared-contract/release'
import { baseOf, type LiveReleases } from './live-releases.ts'
import type { RouteOwner } from './page-routes.ts'
import { element } from '@hirfa/delivery-releases'

export function headLinks(
  { shell, document, developedShell }: LiveReleases,
  owner: RouteOwner | undefined,
  language: Language,
  isRendered: boolean
): string {
  return [
    ...(developedShell ? developedLinks(developedShell) : shellLinks(shell, language)),
    // The file names of a development server are unknown.
    ...(owner && !document.remotes[owner.remote.name]?.override ? remoteLinks(owner, language, isRendered) : [])
  ].join('\n')
}

function shellLinks(shell: ShellBuild, language: Language): string[] {
  return [
    ...shell.needs.styles.map(name => element('link', { rel: 'stylesheet', ...checked(shell, name, 'href') })),
    ...shell.fonts.map(name =>
      element('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: 'anonymous',
        href: baseOf(shell) + name
      })
    ),
    `${element('script', { defer: '', ...checked(shell, shell.entry, 'src') })}</script>`,
    ...[...shell.needs.scripts.filter(name => name !== shell.entry), ...shell.messages[language]].map(name =>
      preload(shell, name, 'script')
    )
  ]
}

function developedLinks(base: string): string[] {
  const { script, style } = DEVELOPED_SHELL
  const crossorigin = 'anonymous'
  return [
    element('link', { rel: 'stylesheet', href: base + style, crossorigin }),
    `${element('script', { defer: '', src: base + script, crossorigin })}</script>`
  ]
}

function remoteLinks({ remote, route }: RouteOwner, language: Language, isRendered: boolean): string[] {
  const { scripts, styles } = remote.modules[route.module] ?? { scripts: [], styles: [] }
  return [
    ...new Set([remote.entry, ...scripts, ...remote.messages[language]].map(name => preload(remote, name, 'script'))),
    // The first paint of a rendered screen needs its styles.
    ...styles.map(name =>
      isRendered
        ? element('link', { rel: 'stylesheet', ...checked(remote, name, 'href') })
        : preload(remote, name, 'style')
    )
  ]
}

function preload(build: BuildRecord, name: string, as: 'script' | 'style'): string {
  return element('link', { rel: 'preload', as, ...checked(build, name, 'href') })
}

function checked(build: BuildRecord, name: string, address: 'href' | 'src'): Record<string, string> {
  return { [address]: baseOf(build) + name, integrity: build.files[name] ?? '', crossorigin: 'anonymous' }
}
