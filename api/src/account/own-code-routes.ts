import { SendCodeResponse } from '@hirfa/shared-contract'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { conflict } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { say } from '../messages/say.ts'
import { mayWrite } from '../http/rate-limits.ts'
import { signedIn } from '../sessions/sessions.ts'
import { CODE_SECONDS, countSendingFrom, RESEND_SECONDS, sendCode } from '../sign-in/codes.ts'
import { hasPassword } from '../sign-in/passwords.ts'

/** Codes that replace the password of a client who has none. */
export const ownCodeArea: Area = (app, dependencies) => {
  const sending = {
    summary: 'Sends a client without a password a code to their own phone number',
    response: { 200: SendCodeResponse, ...problems(409) }
  }
  app.post('/user/own-code', { onRequest: mayWrite(dependencies), schema: sending }, async request => {
    const client = signedIn(request)
    const { phone } = client
    if (hasPassword(client) || phone === null) throw conflict('password_required')
    const language = languageOf(request.headers['accept-language'])
    await countSendingFrom(dependencies, request)
    await sendCode(dependencies, request, { account: { phone }, purpose: 'own' })
    return { message: say(language, 'code_sent'), retry_after: RESEND_SECONDS, expires_in: CODE_SECONDS }
  })
}
