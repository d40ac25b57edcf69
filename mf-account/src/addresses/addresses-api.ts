import { type AddAddressBody, AddressesChanged, type ChangeAddressBody, SavedAddresses } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'

const answer = AddressesChanged

export function listAddresses(_?: null, signal?: AbortSignal) {
  return request('GET', '/user/addresses', { answer: SavedAddresses, signal })
}

export function saveAddress(body: AddAddressBody | ChangeAddressBody) {
  return request('POST', 'id' in body ? '/user/change-address' : '/user/add-address', { body, answer })
}

export function removeAddress(id: number) {
  return request('POST', '/user/remove-address', { body: { id }, answer })
}
