import { readFile } from 'node:fs/promises'
import { invalid } from '../http/refusal.ts'

/** From `@zxcvbn-ts/language-common` 4.1.3: its passwords of 8 to 72 characters, in lower case. */
const LIST = new URL('../../data/common-passwords.txt', import.meta.url)

let list: Promise<ReadonlySet<string>> | undefined

export async function mustBeUncommon(password: string, field: string): Promise<void> {
  list ??= loadList()
  if ((await list).has(password.toLowerCase())) throw invalid({ [field]: 'password_common' })
}

async function loadList(): Promise<ReadonlySet<string>> {
  return new Set((await readFile(LIST, 'utf8')).trimEnd().split('\n'))
}
