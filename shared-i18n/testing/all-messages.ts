/** The messages of all packages, as their sources have them. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const ROOT = join(import.meta.dirname, '../..')

/** The folders of the product’s messages. */
export const FOLDERS = globSync('{shell,shared-*,mf-*}/src/messages', { cwd: ROOT })

export async function messagesOf(folder: string, language: string): Promise<Record<string, string>> {
  const { messages } = await import(pathToFileURL(join(ROOT, folder, `${language}.ts`)).href)
  return messages
}
