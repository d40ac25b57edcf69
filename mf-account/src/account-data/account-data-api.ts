import { request } from 'shared-platform'
import { MessageResponse } from 'shared-contract'
import * as v from 'valibot'

/** Everything that the server holds of the client; read by people, so nobody here reads it. */
export function getOwnData() {
  return request('GET', '/user/data', { answer: v.looseObject({ made_at: v.string() }) })
}

export function deleteAccount(password: string) {
  return request('POST', '/user/delete-account', { body: { password }, answer: MessageResponse })
}
