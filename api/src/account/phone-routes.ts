import {
  ChangePhoneBody,
  ConfirmPhoneBody,
  MessageResponse,
  SendCodeResponse,
  UndoPhoneChangeBody
} from '@hirfa/shared-contract'
import type { Area } from '../dependencies.ts'
import { languageOf, sayTo } from '../http/language.ts'
import { invalid } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { signedIn } from '../sessions/sessions.ts'
import { clientWire, SignedInResponse } from '../sign-in/client-wire.ts'
import { countSendingFrom, sendCode } from '../sign-in/codes.ts'
import { hashPassword, mustBeUncommon } from '../sign-in/passwords.ts'
import { forgetDevices } from '../sign-in/known-devices.ts'
import { mustBeFree } from '../sign-in/register.ts'
import { checkOwnPassword } from './own-password.ts'
import { confirmPhone, hasPhoneChange, refuseTaken, undoPhoneChange } from './phone-change.ts'

export const phoneArea: Area = (app, dependencies) => {
  const change = {
    summary: 'Sends a code to a new phone number',
    body: ChangePhoneBody,
    response: { 200: SendCodeResponse }
  }
  app.post('/user/change-phone', { schema: change }, async request => {
    const client = signedIn(request)
    const { phone, password } = request.body
    await checkOwnPassword(dependencies, request, password, 'password')
    if (phone !== client.phone) await mustBeFree(dependencies.db, { phone })
    await countSendingFrom(dependencies, request)
    return sendCode(dependencies, request, { account: { phone }, purpose: 'change' })
  })

  const confirmation = {
    summary: 'Changes the phone number with a code',
    body: ConfirmPhoneBody,
    response: { 200: SignedInResponse }
  }
  app.post('/user/confirm-phone', { schema: confirmation }, async request => {
    const language = languageOf(request.headers['accept-language'])
    const client = await confirmPhone(dependencies, request, request.body, language)
    return { user: clientWire(client), message: say(language, 'phone_changed') }
  })
}

export const undoPhoneChangeArea: Area = (app, dependencies) => {
  const undo = {
    summary: 'Restores the phone number of before and sets a password, with the link of the notice',
    body: UndoPhoneChangeBody,
    response: { 200: MessageResponse }
  }
  app.post('/undo-phone-change', { schema: undo }, async ({ body, headers }) => {
    if (!(await hasPhoneChange(dependencies, body.token))) throw invalid({ token: 'link_invalid' })
    await mustBeUncommon(body.password, 'password')
    const password = await hashPassword(body.password, dependencies.passwordCost)
    const client = await refuseTaken(
      dependencies.db.transaction().execute(trx => undoPhoneChange(trx, body.token, password))
    )
    await endSessionsOf(dependencies, client.id)
    await forgetDevices(dependencies, client.id)
    return { message: sayTo({ headers }, 'phone_change_undone') }
  })
}
