import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from './remote-name.ts'

/** The template is a remote like others, called `mf-example`; this one gets its own name, in files and in names of files. */
export async function makeRemote(name: RemoteName, root: string): Promise<void> {
  const folder = join(root, name.folder)
  await cp(join(root, 'templates/remote'), folder, {
    recursive: true,
    errorOnExist: true,
    filter: source => !/[/\\](dist|node_modules)$/.test(source)
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

/** In a path or an address it is words, else the namespace. */
function named(text: string, { words, namespace, component }: RemoteName): string {
  return text
    .replaceAll('Example', component)
    .replace(/(?<=[-./])example|example(?=[-./])|^example$/g, words)
    .replaceAll('example', namespace)
}
