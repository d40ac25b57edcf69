import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ConsoleFiles {
  page: string
  assets: ReadonlyMap<string, Buffer>
}

const PAGE = 'index.html'

export function readConsole(folder: string): ConsoleFiles | undefined {
  const names = namesIn(folder)
  if (!names.includes(PAGE)) return undefined
  const assets = names.filter(name => name !== PAGE && !name.endsWith('.map'))
  return {
    page: readFileSync(join(folder, PAGE), 'utf8'),
    assets: new Map(assets.map(name => [name, readFileSync(join(folder, name))]))
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
