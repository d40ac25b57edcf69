import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from './remote-name.ts'
import { TEMPLATES } from './outside.ts'

export async function makeRemote(name: RemoteName, folder: string): Promise<void> {
  await cp(join(TEMPLATES, 'remote'), folder, {
    recursive: true,
    errorOnExist: true,
    filter: source => !/[/\\](dist|node_modules)$/.test(source.slice(TEMPLATES.length))
  })
  try {
    await renameAll(folder, name)
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

async function renameAll(folder: string, name: RemoteName): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = join(folder, named(entry.name, name))
    await rename(join(folder, entry.name), place)
    if (entry.isDirectory()) await renameAll(place, name)
    else await writeFile(place, named(await readFile(place, 'utf8'), name))
  }
}

export function named(text: string, { words, namespace, component }: RemoteName): string {
  return text
    .replaceAll('Example', component)
    .replace(/(?<=[-./])example|example(?=[-./])|^example$/g, words)
    .replaceAll('example', namespace)
}
