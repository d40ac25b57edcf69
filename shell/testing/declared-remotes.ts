import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LiveRemote, RemoteManifest } from '@hirfa/shared-contract/release'

const ROOT = join(import.meta.dirname, '../..')

/** The menus, bar entries and footers that the product's remotes declare, as their builds record them. */
export async function declaredRemotes(): Promise<Record<string, Partial<LiveRemote>>> {
  const remotes: Record<string, Partial<LiveRemote>> = {}
  for (const file of globSync('mf-*/remote.ts', { cwd: ROOT })) {
    const { manifest }: { manifest: RemoteManifest } = await import(pathToFileURL(join(ROOT, file)).href)
    const { ar, en, fr } = manifest.messages
    const textsOf = (key: string) => ({ ar: ar[key] ?? '', en: en[key] ?? '', fr: fr[key] ?? '' })
    remotes[file] = {
      routes: manifest.routes.map(({ path, module, footer }) => ({ path, module, footer })),
      menu: manifest.menu?.map(entry => ({ ...entry, label: textsOf(entry.label) })),
      bar: manifest.bar?.map(entry => ({ ...entry, label: textsOf(entry.label) }))
    }
  }
  return remotes
}
