import { randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../database/database.ts'
import { hashOf } from '../sessions/session-store.ts'

/** A person, or a program, that runs the marketplace; of their token only the SHA-256 is known here. */
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
        throw new StartRefused('OPERATOR_TOKENS must hold pairs of a name and the SHA-256 of a token: «samia:9f86d0…»')
      }
      return { name, tokenHash }
    })
  if (new Set(operators.map(({ name }) => name)).size < operators.length) {
    throw new StartRefused('OPERATOR_TOKENS names somebody twice.')
  }
  return operators
}

/** Whose token this is. All are compared, so that the time tells nothing. */
export function operatorOf(operators: readonly Operator[], token: string): Operator | undefined {
  const hash = Buffer.from(hashOf(token))
  return operators.filter(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash), hash))[0]
}

/** Where the token of this machine lies, for its owner alone. */
export function localTokenFile(dataDirectory: string): string {
  return join(dataDirectory, 'operator-token')
}

/** The operator of a machine where nobody else is: the token is made once and stays in the data directory. */
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
