import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Call } from './cli-call.ts'

export class Misuse extends Error {
  override name = 'Misuse'
}

export type Values = Record<string, string | boolean | undefined>
export type Command = (subjects: string[], values: Values) => Call | Promise<Call>

export function list(path: string, filters: Values): Call {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { method: 'GET', path: `${path}?${new URLSearchParams(given)}` }
}

export function idOf([id, ...more]: string[]): string {
  if (!id || !/^\d{1,10}$/.test(id) || more.length > 0) throw new Misuse('This command needs one numeric id.')
  return id
}

export function needed(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new Misuse(`This command needs --${name}.`)
  return value
}

export async function readBytes(file: string): Promise<Buffer> {
  try {
    return file === '-' ? await buffer(process.stdin) : await readFile(file)
  } catch (error) {
    throw new Misuse(`${file} cannot be read.`, { cause: error })
  }
}
