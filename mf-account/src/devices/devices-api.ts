import { request } from 'shared-platform'
import { SignedInDevices, MessageResponse } from 'shared-contract'

export function listDevices(signal?: AbortSignal) {
  return request('GET', '/user/devices', { answer: SignedInDevices, signal })
}

export function signOutDevice(id: number) {
  return request('POST', '/user/sign-out-device', { body: { device: id }, answer: MessageResponse })
}
