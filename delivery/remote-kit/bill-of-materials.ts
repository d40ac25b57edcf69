import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The installed package that a file belongs to: its folder, up to the last `node_modules/<name>`. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

interface Package {
  name: string
  version: string
  license?: string | { type?: string }
}

export function billOfMaterials(app: { name: string; version: string }, files: Iterable<string>): object {
  const folders = new Set([...files].flatMap(file => PACKAGE_FOLDER.exec(file.replaceAll('\\', '/'))?.[0] ?? []))
  const components = [...folders].flatMap(packageIn).map(componentOf)
  const unique = new Map(components.map(component => [component.purl, component]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${app.name}@${app.version}`, ...app } },
    components: [...unique.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1))
  }
}

function packageIn(folder: string): Package[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const { name, version, license }: Partial<Package> = JSON.parse(readFileSync(file, 'utf8'))
  return name && version ? [{ name, version, ...(license ? { license } : {}) }] : []
}

function componentOf({ name, version, license }: Package) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licence = typeof license === 'string' ? license : (license?.type ?? 'unknown')
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: [licenceOf(licence)] }
}

function licenceOf(text: string) {
  if (/^[\w.+-]+$/.test(text) && text !== 'unknown') return { license: { id: text } }
  return /\b(OR|AND|WITH)\b/.test(text) ? { expression: text } : { license: { name: text } }
}
