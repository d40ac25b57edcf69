import {
  type AddAddressBody,
  type ChangeAddressBody,
  SAVED_ADDRESSES_MAX,
  type SavedAddressWire
} from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import { conflict, invalid, notFound } from '../http/refusal.ts'
import { PLACE_NAMES, placesWire } from '../places/places-wire.ts'
import { lockClient } from '../appointments/open-appointments.ts'

export async function addressesOf(db: Db, clientId: number): Promise<SavedAddressWire[]> {
  const rows = await db
    .selectFrom('saved_addresses')
    .innerJoin('cities', 'cities.id', 'saved_addresses.city_id')
    .innerJoin('wilayas', 'wilayas.id', 'cities.wilaya_id')
    .select(['saved_addresses.id', 'version', 'label', 'saved_addresses.name', 'address', 'landmark', 'city_id'])
    .select(['wilaya_id', ...PLACE_NAMES])
    .where('client_id', '=', clientId)
    .orderBy('saved_addresses.id')
    .execute()
  return rows.map(({ id, version, label, name, address, landmark, ...place }) => ({
    id,
    version,
    label,
    name,
    address,
    landmark,
    ...placesWire(place)
  }))
}

/** Does nothing if the address is saved already. Throws 409 if there are too many, or for a second home address. */
export async function addAddress(trx: Db, clientId: number, body: AddAddressBody): Promise<void> {
  const saved = await lockedAddresses(trx, clientId, body)
  if (saved.some(each => each.city.id === body.city && each.address === body.address)) return
  refuseSecondHome(saved, body)
  if (saved.length >= SAVED_ADDRESSES_MAX) throw conflict('too_many_addresses')
  await trx
    .insertInto('saved_addresses')
    .values({ client_id: clientId, ...columns(body) })
    .execute()
}

/** Throws 404 for an address removed elsewhere, 409 for one changed elsewhere. */
export async function changeAddress(
  trx: Db,
  clientId: number,
  { id, version, ...body }: ChangeAddressBody
): Promise<void> {
  const saved = await lockedAddresses(trx, clientId, body)
  const changed = saved.find(each => each.id === id)
  if (!changed) throw notFound('address_removed_elsewhere')
  if (changed.version !== version) throw conflict('address_changed_elsewhere')
  refuseSecondHome(
    saved.filter(each => each !== changed),
    body
  )
  await trx
    .updateTable('saved_addresses')
    .set({ ...columns(body), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** The lock of the client serialises concurrent requests, so that the limits hold. */
async function lockedAddresses(trx: Db, clientId: number, { city }: AddAddressBody) {
  const town = await trx.selectFrom('cities').select('id').where('id', '=', city).executeTakeFirst()
  if (!town) throw invalid({ city: 'city_unknown' })
  await lockClient(trx, clientId)
  return addressesOf(trx, clientId)
}

function refuseSecondHome(others: readonly SavedAddressWire[], { label }: AddAddressBody): void {
  if (label === 'home' && others.some(each => each.label === 'home')) throw conflict('home_saved_already')
}

function columns({ label, name, city, address, landmark }: AddAddressBody) {
  return { label, name: label === 'home' ? null : (name ?? null), city_id: city, address, landmark: landmark || null }
}
