import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive('argon2id', { message: password, nonce: salt, ...COST })
  const parameters = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return ['', 'argon2id', 'v=19', parameters, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, , , parameters = '', salt = '', key = ''] = stored.split('$')
  const [memory, passes, parallelism] = parameters.split(',').map(part => Number(part.split('=')[1]))
  if (memory === undefined || passes === undefined || parallelism === undefined)
    throw new Error('a stored password cannot be parsed')
  const expected = Buffer.from(key, 'base64url')
  const nonce = Buffer.from(salt, 'base64url')
  const given = await derive('argon2id', {
    message: password,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: expected.length
  })
  return timingSafeEqual(given, expected)
}

const decoy = hashPassword(randomBytes(16).toString('hex'))

/** Takes as long as a real check, so that timing does not reveal whether an account exists. */
export async function pretendToCheck(password: string): Promise<false> {
  await isPassword(password, await decoy)
  return false
}
