import { clean } from '@hirfa/shared-contract'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { countClient } from '../http/rate-limits.ts'
import { invalid } from '../http/refusal.ts'
import { sessionOf, signedIn } from '../sessions/sessions.ts'
import { takeCode } from '../sign-in/codes.ts'
import { hasPassword, isPassword } from '../sign-in/passwords.ts'

/** With the rate limit of a sign-in. A client without a password sends the code sent to their own phone number. */
export async function checkOwnPassword(
  dependencies: Dependencies,
  request: FastifyRequest,
  given: string,
  field: 'password' | 'current_password'
): Promise<void> {
  const client = signedIn(request)
  await countClient(dependencies, request, 'password', 5)
  if (hasPassword(client)) {
    if (!(await isPassword(given, client.password))) throw invalid({ [field]: 'password_wrong' })
    return
  }
  const identifier = client.phone ?? ''
  await takeCode(dependencies, { identifier, purpose: 'own', session: sessionOf(request), code: clean(given), field })
}
