/** Writes delivery/remote-kit/browsers/newer-members.json from MDN data (CC0) and W3C definitions (MIT). */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import idl from '@webref/idl'
import { BROWSERS } from '../../delivery/remote-kit/browsers/browsers.ts'

const FILE = join(import.meta.dirname, '../../delivery/remote-kit/browsers/newer-members.json')
const NAMES = { chrome: 'Chrome', firefox: 'Firefox', safari: 'Safari' }
const MOBILE = { chrome: 'chrome_android', firefox: 'firefox_android', safari: 'safari_ios' } as const
/** Objects that scripts find under a global name, and the interfaces of their members. */
const OBJECTS: Record<string, string> = {
  Navigator: 'navigator',
  Crypto: 'crypto',
  Document: 'document',
  Performance: 'performance',
  History: 'history',
  Screen: 'screen'
}
/** Interfaces whose methods are recognised by their names alone. */
const COMMON =
  /^(Element|HTML\w*Element|Document|Node|Range|Selection|\w*Event|AbortSignal|URL|URLSearchParams|Response|Request|Headers|FormData|Blob)$/
/** One word, such as `union`, names methods of many libraries; `toArray` one of React. */
const TELLING = /^(?!toArray$)[a-z]+[A-Z]/
const SECURE = 'only on pages with TLS'

type Engine = keyof typeof NAMES
const oldest = BROWSERS.map(text => {
  const [engine, , version] = text.split(' ') as [Engine, string, string]
  return { engine, version: Number(version) }
})

/** Why a script cannot rely on a member, such as `since Chrome 110`; `undefined` if all listed browsers have it. */
function missingIn(node: Identifier): string | undefined {
  const { support, status } = node.__compat ?? {}
  if (!support || !status?.standard_track || status.deprecated) return undefined
  for (const { engine, version } of oldest)
    for (const name of [engine, MOBILE[engine]]) {
      const usable = [support[name] ?? []].flat().filter(each => !each.flags && !each.prefix && !each.alternative_name)
      if (usable.some(each => addedIn(each) <= version && removedIn(each) > version)) continue
      const since = Math.min(...usable.map(addedIn).filter(added => added > version))
      return since === Infinity ? `not in ${NAMES[engine]}` : `since ${NAMES[engine]} ${since}`
    }
  return undefined
}

const addedIn = ({ version_added: added }: SimpleSupportStatement) => versionIn(added)
const removedIn = ({ version_removed: removed }: SimpleSupportStatement) => versionIn(removed)

function versionIn(text: string | boolean | null | undefined): number {
  return (typeof text === 'string' && Number(text.replace('≤', ''))) || Infinity
}

function membersOf(node: Identifier): [string, Identifier][] {
  return Object.entries(node as Record<string, Identifier>).filter(
    ([name, { __compat }]) => /^[a-z]\w*$/.test(name) && !name.endsWith('_event') && __compat
  )
}

const builtins = compatibility.javascript.builtins as Record<string, Identifier>
const interfaces = [...Object.entries(builtins), ...Object.entries(compatibility.api as Record<string, Identifier>)]
const definitions = Object.values(await idl.parseAll()).flat()
const operations = new Set(
  definitions.flatMap(({ members = [] }) => members.flatMap(({ type, name }) => (type === 'operation' && name) || []))
)
const old = new Set(
  interfaces.flatMap(([, node]) =>
    membersOf(node).flatMap(([name, member]) => (missingIn(member) ? [] : [name.replace(/_static$/, '')]))
  )
)
const globals = new Map<string, string>()
const members = new Map<string, string>()
const methods = new Map<string, string>()

for (const [name, node] of interfaces) {
  const missing = missingIn(node)
  if (missing && /^\w+$/.test(name)) globals.set(name, missing)
  for (const [member, compat] of membersOf(node)) {
    const without = missingIn(compat)
    if (!without) continue
    const plain = member.replace(/_static$/, '')
    const place = String(compat.__compat?.spec_url).toLowerCase()
    const isBuiltin = (path: string) => name in builtins && place.includes(`sec-${path}.${plain}`.toLowerCase())
    if (member !== plain || isBuiltin(name)) members.set(`${name}.${plain}`, without)
    const isMethod = isBuiltin(`${name}.prototype`) || (COMMON.test(name) && operations.has(plain))
    if (isMethod && TELLING.test(plain) && without.startsWith('since') && !old.has(plain)) methods.set(plain, without)
    if (OBJECTS[name]) members.set(`${OBJECTS[name]}.${plain}`, without)
    if (name === 'Window') globals.set(plain, without)
  }
}

for (const { type, name, partial, extAttrs, members: all = [] } of definitions) {
  const isSecure = isRestricted(extAttrs)
  if (type === 'interface' && isSecure && !partial) globals.set(name, globals.get(name) ?? SECURE)
  for (const member of all) {
    if (!member.name || !(isSecure || isRestricted(member.extAttrs))) continue
    // Mixins such as `NavigatorStorage` belong to the interface of their first word.
    const object = OBJECTS[name] ?? (name.startsWith('Navigator') ? 'navigator' : undefined)
    if (object) members.set(`${object}.${member.name}`, members.get(`${object}.${member.name}`) ?? SECURE)
    if (/^Window(OrWorkerGlobalScope)?$/.test(name)) globals.set(member.name, globals.get(member.name) ?? SECURE)
  }
}

function isRestricted(attributes: readonly { name: string }[] = []): boolean {
  return attributes.some(({ name }) => name === 'SecureContext')
}

const sorted = (map: Map<string, string>) => Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)))
const written = { browsers: BROWSERS, globals: sorted(globals), members: sorted(members), methods: sorted(methods) }
writeFileSync(FILE, `${JSON.stringify(written, null, 1)}\n`)
