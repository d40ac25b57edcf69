import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, defineCommand, ON_MACHINE } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { makeRemote, named } from './make-remote.ts'
import { moveOutside, TEMPLATES, packageSource } from './outside.ts'
import { remoteName } from './remote-name.ts'

const Text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)))

export const create = defineCommand({
  name: 'create',
  summary:
    'make the repository of a new remote in this folder; its packages come from --packs <folder> or --registry <address>',
  positionals: ['name'],
  options: { packs: 'text', registry: 'text' },
  ...ON_MACHINE,
  input: v.strictObject({ name: v.pipe(v.string(), v.maxLength(100)), packs: Text, registry: Text }),
  result: v.object({ app: v.string() }),
  text: ({ app }) => `Created ${app}. Next:

  cd ${app}
  npm install
  npm run check
  API_URL=http://127.0.0.1:4300 npm test
  npm run build
  RELEASE_URL=https://product.example RELEASE_TOKEN=… npm run release`
})

/** Deletes the repository if a step fails. Throws a `CommandError` that says why. */
export async function createRemote(
  { name: asked, ...options }: v.InferOutput<typeof create.input>,
  parent: string
): Promise<{ app: string }> {
  const source = packageSource(options)
  const name = remoteName(asked)
  const folder = join(parent, name.folder)
  if (existsSync(folder)) throw new CommandError(`The folder ${name.folder} exists already.`)
  await makeRemote(name, folder)
  try {
    const readme = await readFile(join(TEMPLATES, 'outside/README.md'), 'utf8')
    await writeFile(join(folder, 'README.md'), named(readme, name))
    await moveOutside(folder, source)
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
  return { app: name.folder }
}
