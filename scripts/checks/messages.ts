/** Reports message keys that no source names. Exit code 1 if there is one. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusedKeys } from './unused-keys.ts'

const ROOT = join(import.meta.dirname, '../..')
const NO_SCREEN = /messages\/|\.test\.tsx?$|\/(testing|gallery|node_modules|dist)\//

/** Failures that always bring a more exact text. */
const ALLOWED = ['mf-account: fill_all_fields', 'mf-account: otp_verify_error']

const files = globSync('{shell,shared-*,mf-*,delivery/console}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  file => !NO_SCREEN.test(file)
)
const source = files.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n')

const unused: string[] = []
for (const file of globSync('{shell,shared-*,mf-*,delivery/console}/src/**/messages/ar.ts', { cwd: ROOT })) {
  const { messages }: { messages: Record<string, string> } = await import(join(ROOT, file))
  unused.push(...unusedKeys(Object.keys(messages), source).map(key => `${file.split('/')[0]}: ${key}`))
}
const lines = [
  ...unused.filter(key => !ALLOWED.includes(key)).map(key => `${key} is a message that nothing shows`),
  ...ALLOWED.filter(key => !unused.includes(key)).map(key => `${key} is shown: remove it from the list`)
]
for (const line of lines) console.log(line)
if (lines.length > 0) process.exitCode = 1
