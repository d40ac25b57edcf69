import {
  type AddPasskeyBody,
  ClientResponse,
  NewPasskeyOptions,
  type PasskeyLoginBody,
  PasskeyOptions,
  Passkeys,
  MessageResponse
} from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import { thisDevice } from '@hirfa/shared-platform/device'

export function listPasskeys(_: null, signal: AbortSignal) {
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

/** Needs no account name: the passkey identifies the account. */
export function passkeyOptions(signal?: AbortSignal) {
  return request('POST', '/passkey-options', { body: {}, answer: PasskeyOptions, keepsSession: true, signal })
}

export async function loginByPasskey(credential: PasskeyLoginBody['credential']) {
  const body = { credential, ...(await thisDevice()) }
  return request('POST', '/passkey-login', { body, answer: ClientResponse, keepsSession: true })
}
