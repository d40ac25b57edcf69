import { errors, jwtVerify, type JWTVerifyOptions } from 'jose'
import type { ReleaseKeys } from './release-keys.ts'

export const CLOCK_SKEW_S = 60

/** The payload of a JWT that one of the keys signed. Rejects with an error of `jose` if it is not valid. */
export async function verifiedPayload(
  { verifyingKey }: Pick<ReleaseKeys, 'verifyingKey'>,
  token: string,
  terms: JWTVerifyOptions
) {
  const findKey = ({ kid = '' }: { kid?: string }) => {
    const key = verifyingKey(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
  const options = { algorithms: ['EdDSA'], clockTolerance: CLOCK_SKEW_S, ...terms }
  return (await jwtVerify(token, findKey, options)).payload
}
