import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '../../deploy')

export type Places = Readonly<Record<string, string>>

/** Throws if the file does not contain one of the texts. */
export function deployFile(name: string, places: Places): string {
  let text = readFileSync(join(DEPLOY, name), 'utf8')
  for (const [shipped, own] of Object.entries(places)) {
    if (!text.includes(shipped)) throw new Error(`deploy/${name} does not contain "${shipped}".`)
    text = text.replaceAll(shipped, () => own)
  }
  return text
}

export function deploySettings(name: string, values: Places): Record<string, string> {
  const settings = settingsIn(deployFile(name, {}))
  for (const key of Object.keys(values))
    if (!(key in settings)) throw new Error(`deploy/${name} does not have the setting ${key}.`)
  return { ...settings, ...values }
}

export function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter(line => line && !line.startsWith('#'))
  return Object.fromEntries(lines.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
