/** Reports message keys that no source names. Exit code 1 if there is one. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportProblems, ROOT } from './sources.ts'

const NO_SCREEN = /messages\/|\.test\.tsx?$|\/(testing|gallery|node_modules|dist)\//

/** Failures that always bring a more exact text. */
const ALLOWED = ['mf-account: fill_all_fields', 'mf-account: otp_verify_error']
const PLURAL = /_(zero|one|two|few|many|other)$/
const LITERAL = /['"`]([a-z]\w*)['"`]/g
const BEGINNING = /`([a-z]\w*_)\$\{/g

if (import.meta.main) {
  const files = globSync('{shell,shared-*,mf-*,delivery/console}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    file => !NO_SCREEN.test(file)
  )
  const source = files.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const unused: string[] = []
  for (const file of globSync('{shell,shared-*,mf-*,delivery/console}/src/**/messages/ar.ts', { cwd: ROOT })) {
    const { messages }: { messages: Record<string, string> } = await import(join(ROOT, file))
    unused.push(...unusedKeys(Object.keys(messages), source).map(key => `${file.split('/')[0]}: ${key}`))
  }
  reportProblems([
    ...unused.filter(key => !ALLOWED.includes(key)).map(key => `${key} is a message that nothing shows`),
    ...ALLOWED.filter(key => !unused.includes(key)).map(key => `${key} is shown: remove it from the list`)
  ])
}

export function unusedKeys(keys: readonly string[], source: string): string[] {
  const named = new Set([...source.matchAll(LITERAL)].map(([, literal]) => literal))
  const beginnings = [...source.matchAll(BEGINNING)].map(([, beginning = '']) => beginning)
  return keys.filter(key => {
    const spellings = [key, key.replace(PLURAL, '')]
    return !spellings.some(each => named.has(each)) && !beginnings.some(beginning => key.startsWith(beginning))
  })
}
