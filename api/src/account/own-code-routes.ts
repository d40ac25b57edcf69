import { SendCodeResponse } from '@hirfa/shared-contract'
import type { Area } from '../dependencies.ts'
import { conflict } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { signedIn } from '../sessions/sessions.ts'
import { countSendingFrom, sendCode } from '../sign-in/codes.ts'
import { hasPassword } from '../sign-in/passwords.ts'

/** Codes that replace the password of a client who has none. */
export const ownCodeArea: Area = (app, dependencies) => {
  const sending = {
    summary: 'Sends a client without a password a code to their own phone number',
    response: { 200: SendCodeResponse, ...problems(409) }
  }
  app.post('/user/own-code', { schema: sending }, async request => {
    const client = signedIn(request)
    const { phone } = client
    if (hasPassword(client) || phone === null) throw conflict('password_required')
    await countSendingFrom(dependencies, request)
    return sendCode(dependencies, request, { account: { phone }, purpose: 'own' })
  })
}
