import {
  AddAddressBody,
  AddressesChanged,
  ChangeAddressBody,
  RemoveAddressBody,
  SavedAddress
} from '@hirfa/shared-contract'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { sayTo } from '../http/language.ts'
import { notFound } from '../http/refusal.ts'
import { dataOf, problems } from '../http/route-schemas.ts'
import type { MessageKey } from '../messages/messages.ts'
import { signedIn } from '../sessions/sessions.ts'
import { addAddress, addressesOf, changeAddress } from './addresses-store.ts'

export const addressesArea: Area = (app, dependencies) => {
  const { db } = dependencies

  /** Every change responds with all addresses: another tab or device may have changed them, too. */
  async function saved(request: FastifyRequest, key: MessageKey) {
    const message = sayTo(request, key)
    return { data: await addressesOf(db, signedIn(request).id), message }
  }

  const list = { summary: 'The saved addresses of the client', response: { 200: dataOf(v.array(SavedAddress)) } }
  app.get('/user/addresses', { schema: list }, async request => ({
    data: await addressesOf(db, signedIn(request).id)
  }))

  const addition = {
    summary: 'Saves an address; a repeated request changes nothing',
    body: AddAddressBody,
    response: { 201: AddressesChanged, ...problems(409) }
  }
  app.post('/user/add-address', { schema: addition }, async (request, reply) => {
    await db.transaction().execute(trx => addAddress(trx, signedIn(request).id, request.body))
    return reply.code(201).send(await saved(request, 'address_saved'))
  })

  const change = {
    summary: 'Changes a saved address',
    body: ChangeAddressBody,
    response: { 200: AddressesChanged, ...problems(404, 409) }
  }
  app.post('/user/change-address', { schema: change }, async request => {
    await db.transaction().execute(trx => changeAddress(trx, signedIn(request).id, request.body))
    return saved(request, 'address_saved')
  })

  const removal = {
    summary: 'Removes a saved address',
    body: RemoveAddressBody,
    response: { 200: AddressesChanged, ...problems(404) }
  }
  app.post('/user/remove-address', { schema: removal }, async request => {
    const { numDeletedRows } = await db
      .deleteFrom('saved_addresses')
      .where(eb => eb.and({ id: request.body.id, client_id: signedIn(request).id }))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('address_removed_elsewhere')
    return saved(request, 'address_removed')
  })
}
