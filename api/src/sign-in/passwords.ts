import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { readFile } from 'node:fs/promises'
import { invalid, Refusal } from '../http/refusal.ts'

const argon2Async = promisify(argon2)

/** Each hash occupies a core and a thread of Node's pool, which has four. */
const queue = createHashingQueue({ running: Math.max(1, Math.min(3, availableParallelism() - 1)), waiting: 32 })

/** The key of a password by argon2id. */
function derive(message: string, nonce: Buffer, cost: PasswordCost & { parallelism: number }, tagLength: number) {
  return queue(() => argon2Async('argon2id', { message, nonce, ...cost, tagLength }))
}

/** The memory in KiB and the passes of one hash. */
export interface PasswordCost {
  memory: number
  passes: number
}

export const PASSWORD_COSTS = {
  /** OWASP's recommendation for argon2id. */
  standard: { memory: 19_456, passes: 2 },
  /** The least that argon2 accepts; refused in production. */
  test: { memory: 8, passes: 1 }
} satisfies Record<string, PasswordCost>

export async function hashPassword(password: string, { memory, passes }: PasswordCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { memory, passes, parallelism: 1 }, 32)
  const parameters = `m=${memory},t=${passes},p=1`
  return ['', 'argon2id', 'v=19', parameters, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, , , parameters = '', salt = '', key = ''] = stored.split('$')
  const [memory, passes, parallelism] = parameters.split(',').map(part => Number(part.split('=')[1]))
  if (memory === undefined || passes === undefined || parallelism === undefined)
    throw new Error('a stored password cannot be parsed')
  const expected = Buffer.from(key, 'base64url')
  const cost = { memory, passes, parallelism }
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length)
  return timingSafeEqual(given, expected)
}

const UNSET = '$unset$'

/** Has the form of a hash with a random key: a sign-in by password fails as with a wrong one, in the same time. */
export function unsetPassword({ memory, passes }: PasswordCost): string {
  const [salt, key] = [randomBytes(16), randomBytes(32)].map(bytes => bytes.toString('base64url'))
  return `${UNSET}v=19$m=${memory},t=${passes},p=1$${salt}$${key}`
}

export function hasPassword({ password }: { password: string }): boolean {
  return !password.startsWith(UNSET)
}

/** Takes as long as a real check, so that timing does not reveal whether an account exists. */
export async function pretendToCheck(password: string, cost: PasswordCost): Promise<false> {
  await hashPassword(password, cost)
  return false
}

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

const RETRY_SECONDS = '2'

export function createHashingQueue({ running, waiting }: { running: number; waiting: number }) {
  const queued: (() => void)[] = []
  let active = 0

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (active < running) active += 1
    else if (queued.length < waiting) await new Promise<void>(resolve => queued.push(resolve))
    else throw new Refusal(503, 'unavailable', { headers: { 'retry-after': RETRY_SECONDS } })
    try {
      return await task()
    } finally {
      const next = queued.shift()
      if (next) next()
      else active -= 1
    }
  }
}
