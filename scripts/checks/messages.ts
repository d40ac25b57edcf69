/** Reports message keys that no source names. Exit code 1 if there is one. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportProblems, ROOT } from './sources.ts'

const NO_SCREEN = /messages\/|\.test\.tsx?$|\/(testing|gallery|node_modules|dist)\//

/** Named by the value of a variable. */
const ALLOWED = ['shell: terms', 'shell: privacy', 'mf-booking: male', 'mf-booking: female']
const PLURAL = /_(zero|one|two|few|many|other)$/
const LITERAL = /['"`]([a-z]\w*)['"`]/g
const BEGINNING = /`([a-z]\w*_)\$\{/g
const END = /\}(_\w+)`/g

if (import.meta.main) {
  const files = globSync('{shell,shared-*,mf-*,delivery/console}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    file => !NO_SCREEN.test(file)
  )
  const unused: string[] = []
  for (const file of globSync('{shell,shared-*,mf-*,delivery/console}/src/**/messages/ar.ts', { cwd: ROOT })) {
    const { messages }: { messages: Record<string, string> } = await import(join(ROOT, file))
    const [owner = ''] = file.split('/src/')
    // An app shows its own messages only; those of a shared package are shown by every app.
    const own = owner.startsWith('shared-') ? files : files.filter(each => each.startsWith(`${owner}/`))
    const source = own.map(each => readFileSync(join(ROOT, each), 'utf8')).join('\n')
    unused.push(...unusedKeys(Object.keys(messages), source).map(key => `${owner}: ${key}`))
  }
  reportProblems([
    ...unused.filter(key => !ALLOWED.includes(key)).map(key => `${key} is a message that nothing shows`),
    ...ALLOWED.filter(key => !unused.includes(key)).map(key => `${key} is shown: remove it from the list`)
  ])
}

export function unusedKeys(keys: readonly string[], source: string): string[] {
  const named = new Set([...source.matchAll(LITERAL)].map(([, literal]) => literal))
  const beginnings = [...source.matchAll(BEGINNING)].map(([, beginning = '']) => beginning)
  const ends = [...source.matchAll(END)].map(([, end = '']) => end)
  return keys.filter(key => {
    const spellings = [key, key.replace(PLURAL, '')]
    const isMade = beginnings.some(beginning => key.startsWith(beginning)) || ends.some(end => key.endsWith(end))
    return !spellings.some(each => named.has(each)) && !isMade
  })
}
