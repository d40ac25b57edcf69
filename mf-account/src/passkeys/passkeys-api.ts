import { request } from 'shared-platform'
import {
  type AddPasskeyBody,
  ClientAnswer,
  NewPasskeyOptions,
  PasskeyOptions,
  Passkeys,
  type PasskeyLoginBody,
  Told
} from 'shared-contract'
import { thisDevice } from 'shared-platform/device'

export function listPasskeys(signal?: AbortSignal) {
  return request('GET', '/user/passkeys', { answer: Passkeys, signal })
}

export function newPasskeyOptions(password: string) {
  return request('POST', '/user/passkey-options', { body: { password }, answer: NewPasskeyOptions })
}

export function addPasskey(credential: AddPasskeyBody['credential']) {
  return request('POST', '/user/add-passkey', { body: { credential }, answer: Told })
}

export function removePasskey(id: number) {
  return request('POST', '/user/remove-passkey', { body: { passkey: id }, answer: Told })
}

/** Without a name: the key says whose it is. */
export function passkeyOptions(signal?: AbortSignal) {
  return request('POST', '/passkey-options', { body: {}, answer: PasskeyOptions, keepsSession: true, signal })
}

export async function loginByPasskey(credential: PasskeyLoginBody['credential']) {
  const body = { credential, ...(await thisDevice()) }
  return request('POST', '/passkey-login', { body, answer: ClientAnswer, keepsSession: true })
}
