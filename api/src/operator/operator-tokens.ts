import { randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../database/database.ts'
import { hashOf } from '../sessions/secrets.ts'

/** A person or a program; only the SHA-256 of the token is stored. */
export interface Operator {
  name: string
  tokenHash: string
}

const PAIR = /^([\w.@-]{1,64}):([0-9a-f]{64})$/

/** `name:sha256` pairs, separated by commas. */
export function readOperators(text: string): Operator[] {
  const operators = text
    .split(',')
    .map(pair => pair.trim())
    .filter(Boolean)
    .map(pair => {
      const [, name, tokenHash] = PAIR.exec(pair) ?? []
      if (!name || !tokenHash) {
        throw new StartRefused(
          'OPERATOR_TOKENS must be pairs of a name and the SHA-256 of a token, such as samia:9f86d0…'
        )
      }
      return { name, tokenHash }
    })
  if (new Set(operators.map(({ name }) => name)).size < operators.length) {
    throw new StartRefused('OPERATOR_TOKENS contains a name twice.')
  }
  return operators
}

/** The operator with this token. All tokens are compared, so that timing reveals nothing. */
export function operatorOf(operators: readonly Operator[], token: string): Operator | undefined {
  const hash = Buffer.from(hashOf(token))
  return operators.filter(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash), hash))[0]
}

export function localTokenFile(dataDirectory: string): string {
  return join(dataDirectory, 'operator-token')
}

export function localOperator(dataDirectory: string): Operator {
  const file = localTokenFile(dataDirectory)
  mkdirSync(dataDirectory, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    chmodSync(file, 0o600)
  }
  return { name: 'local', tokenHash: hashOf(readFileSync(file, 'utf8').trim()) }
}
