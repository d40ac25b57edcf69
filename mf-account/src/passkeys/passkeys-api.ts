import { request } from 'shared-platform'
import {
  type AddPasskeyBody,
  ClientResponse,
  NewPasskeyOptions,
  PasskeyOptions,
  Passkeys,
  type PasskeyLoginBody,
  MessageResponse
} from 'shared-contract'
import { thisDevice } from 'shared-platform/device'

export function listPasskeys(signal?: AbortSignal) {
  return request('GET', '/user/passkeys', { answer: Passkeys, signal })
}

export function newPasskeyOptions(password: string) {
  return request('POST', '/user/passkey-options', { body: { password }, answer: NewPasskeyOptions })
}

export function addPasskey(credential: AddPasskeyBody['credential']) {
  return request('POST', '/user/add-passkey', { body: { credential }, answer: MessageResponse })
}

export function removePasskey(id: number) {
  return request('POST', '/user/remove-passkey', { body: { passkey: id }, answer: MessageResponse })
}

/** Without a name: the key says whose it is. */
export function passkeyOptions(signal?: AbortSignal) {
  return request('POST', '/passkey-options', { body: {}, answer: PasskeyOptions, keepsSession: true, signal })
}

export async function loginByPasskey(credential: PasskeyLoginBody['credential']) {
  const body = { credential, ...(await thisDevice()) }
  return request('POST', '/passkey-login', { body, answer: ClientResponse, keepsSession: true })
}
