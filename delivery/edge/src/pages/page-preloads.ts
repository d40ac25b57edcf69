import {
  type BuildRecord,
  buildPath,
  DEVELOPED_SHELL,
  type Language,
  type ReleaseDocument,
  type ShellBuild
} from '@hirfa/shared-contract/release'
import type { InlineStyles } from './inline-styles.ts'
import { LATE_FONTS } from './inline-scripts.ts'
import type { Release } from './release.ts'
import type { RouteOwner } from './page-routes.ts'
import { element } from '@hirfa/delivery-releases'

export interface PageLinks {
  /** The largest script, whose response begins when the document has arrived: a round trip after its request. */
  first: string
  head: string
  styles: string
  scripts: string
}

/** A rendered screen needs only its styles: other links are at the end of the body, where they delay no paint. */
export function pageLinks(
  { shell, shellIntegrity, document, developedShell }: Release,
  owner: RouteOwner | undefined,
  language: Language,
  styles: InlineStyles | 'linked' | undefined
): PageLinks {
  // The file names of a development server are unknown.
  const known = owner && !document.remotes[owner.remote.name]?.override ? owner : undefined
  const ofShell = developedShell ? developedStyle(developedShell) : shell.needs.styles.map(name => sheet(shell, name))
  const script = developedShell ? developedScript(developedShell) : shellScript(shell, shellIntegrity)
  const names = known?.remote.modules[known.route.module]?.styles ?? []
  const ofScreen = names.flatMap(name => (known ? [sheet(known.remote, name)] : []))
  const fontFiles = developedShell ? [] : fontsOf(shell, language).map(name => buildPath(shell) + name)
  const fonts = fontFiles.map(href => fontPreload(href, styles !== undefined))
  const preloads = [
    ...(developedShell ? [] : shellPreloads(shell, language, known)),
    ...(known ? scriptPreloads(known, language, document) : [])
  ]
  if (styles === undefined) {
    const styled = names.flatMap(name => (known ? [preload(known.remote, name, 'style')] : []))
    return { first: '', head: lines(ofShell, fonts, script, preloads, styled), styles: '', scripts: '' }
  }
  const first = developedShell ? '' : firstScript(shell, shellIntegrity)
  if (styles === 'linked')
    return { first, head: lines(ofShell, ofScreen), styles: '', scripts: lines(fonts, script, preloads) }
  const linked = ofShell.filter((_link, index) => !styles.whole.has(shell.needs.styles[index] ?? ''))
  const late = fonts.length > 0 ? `<script>${LATE_FONTS}</script>` : ''
  return { first, head: styles.head + late, styles: lines(linked, ofScreen), scripts: lines(script, preloads) }
}

function lines(...groups: (readonly string[])[]): string {
  return groups.flat().join('\n')
}

function sheet(build: BuildRecord, name: string): string {
  return element('link', { rel: 'stylesheet', ...checked(build, name, 'href') })
}

/** A font whose name ends with languages, as in `sans-400-en-fr.1a2b3c.woff2`, is for pages in these. */
function fontsOf({ fonts }: ShellBuild, language: Language): string[] {
  return fonts.filter(name => {
    const [, languages] = /((?:-[a-z]{2})+)\.\w+\.woff2$/.exec(name) ?? []
    return languages === undefined || languages.split('-').includes(language)
  })
}

/** After a rendered screen, fonts are for the next page: its texts are shown in the fallback already. */
function fontPreload(href: string, isLate: boolean): string {
  return element('link', {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossorigin: 'anonymous',
    href,
    ...(isLate ? { fetchpriority: 'low' } : {})
  })
}

function shellScript(shell: ShellBuild, integrity: string): string[] {
  return [`${element('script', { defer: '', ...checked(shell, shell.entry, 'src'), integrity })}</script>`]
}

function firstScript(shell: ShellBuild, integrity: string): string {
  const file = { ...checked(shell, shell.entry, 'href'), integrity }
  return element('link', { rel: 'preload', as: 'script', ...file, fetchpriority: 'low' })
}

function shellPreloads(shell: ShellBuild, language: Language, owner: RouteOwner | undefined): string[] {
  const late = owner?.remote.late?.includes(owner.route.module) ? (shell.late ?? []) : []
  const { needs, messages, entry } = shell
  return [...needs.scripts.filter(name => name !== entry), ...late, ...messages[language]].map(name =>
    preload(shell, name, 'script')
  )
}

function developedStyle(base: string): string[] {
  return [element('link', { rel: 'stylesheet', href: base + DEVELOPED_SHELL.style, crossorigin: 'anonymous' })]
}

function developedScript(base: string): string[] {
  const source = { src: base + DEVELOPED_SHELL.script, crossorigin: 'anonymous' }
  return [`${element('script', { defer: '', ...source })}</script>`]
}

function scriptPreloads({ remote, route }: RouteOwner, language: Language, { remotes }: ReleaseDocument): string[] {
  const { scripts = [] } = remote.modules[route.module] ?? {}
  const others = new Set([...scripts, ...remote.messages[language]])
  others.delete(remote.entry)
  // The browser takes a preloaded file for a script only if both require the same.
  const entry = { ...checked(remote, remote.entry, 'href'), integrity: remotes[remote.name]?.integrity ?? '' }
  return [
    element('link', { rel: 'preload', as: 'script', ...entry }),
    ...[...others].map(name => preload(remote, name, 'script'))
  ]
}

function preload(build: BuildRecord, name: string, as: 'script' | 'style'): string {
  return element('link', { rel: 'preload', as, ...checked(build, name, 'href') })
}

function checked(build: BuildRecord, name: string, address: 'href' | 'src'): Record<string, string> {
  return { [address]: buildPath(build) + name, integrity: build.files[name] ?? '', crossorigin: 'anonymous' }
}
