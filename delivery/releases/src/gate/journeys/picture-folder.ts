import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MOST_PICTURES = 400
const ID = /^[0-9a-f]{32}$/

export function pictureFolder(folder: string) {
  return {
    add(base64: string): string {
      const bytes = Buffer.from(base64, 'base64')
      const id = hash('sha256', bytes).slice(0, 32)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${id}.png`), bytes)
      for (const name of oldest(folder)) rmSync(join(folder, name), { force: true })
      return id
    },
    read(id: string): Buffer | undefined {
      if (!ID.test(id)) return undefined
      try {
        return readFileSync(join(folder, `${id}.png`))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    }
  }
}
export type PictureFolder = ReturnType<typeof pictureFolder>

function oldest(folder: string): string[] {
  const names = readdirSync(folder)
  if (names.length <= MOST_PICTURES) return []
  const aged = names.map(name => ({ name, at: statSync(join(folder, name)).mtimeMs }))
  return aged
    .toSorted((one, other) => one.at - other.at)
    .slice(0, names.length - MOST_PICTURES)
    .map(({ name }) => name)
}
