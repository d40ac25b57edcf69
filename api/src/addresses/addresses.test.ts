import { SavedAddress } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { apiOfFile, conflict, invalid } from '../../testing/api-of-file.ts'
import { type Visitor, newClient, statusesOf } from '../../testing/index.ts'

const HOME = { label: 'home', city: 554, address: '12 rue Didouche Mourad', landmark: 'near the mosque' }
const Saved = v.object({ data: v.array(SavedAddress) })

const api = apiOfFile()
let client: Visitor & { id: number }
beforeEach(async () => {
  client = await newClient(api)
})

const other = (number: number) => ({ ...HOME, label: 'other', name: `Shop ${number}`, address: `Street ${number}` })
const saved = async () => v.parse(Saved, (await client.get('/user/addresses')).body).data

test('an address is saved once, changed and removed, and is in the export of its client', async () => {
  const added = await client.post('/user/add-address', HOME)
  expect(added).toMatchObject({ status: 201, body: { data: [HOME_AS_SAVED], message: 'The address is saved' } })
  expect((await client.post('/user/add-address', HOME)).status).toBe(201)
  expect(await client.post('/user/add-address', { ...HOME, address: 'Rue B' })).toMatchObject(
    conflict('home_saved_already')
  )
  await client.post('/user/add-address', { ...other(1), address: HOME.address })
  expect(await saved()).toHaveLength(1)
  const [{ id, version } = { id: 0, version: 0 }] = await saved()
  const change = { ...HOME, id, version, address: 'Rue Tripoli', landmark: '' }
  expect((await client.post('/user/change-address', change)).body).toMatchObject({
    data: [{ id, version: version + 1, address: 'Rue Tripoli', landmark: null }]
  })
  expect((await client.get('/user/data')).body).toMatchObject({ saved_addresses: [{ address: 'Rue Tripoli' }] })
  expect((await client.post('/user/remove-address', { id })).body).toMatchObject({ data: [] })
})

const HOME_AS_SAVED = {
  version: 1,
  label: 'home',
  name: null,
  address: HOME.address,
  landmark: HOME.landmark,
  state: { id: 16, name: 'Alger' },
  city: { id: 554, state_id: 16 }
}

test('what another tab has changed or removed meanwhile is refused in words', async () => {
  await client.post('/user/add-address', HOME)
  const [{ id, version } = { id: 0, version: 0 }] = await saved()
  const change = (address: string) => client.post('/user/change-address', { ...HOME, id, version, address })
  expect((await change('from one tab')).status).toBe(200)
  const sentence = 'This address was changed in another tab or on another device: check it, then change it again'
  expect(await change('from the other tab')).toMatchObject({ status: 409, body: { message: sentence } })
  expect(await saved()).toMatchObject([{ address: 'from one tab' }])
  await client.post('/user/remove-address', { id })
  const removed = { status: 404, body: { message: 'This address was removed in another tab or on another device' } }
  expect(await change('again')).toMatchObject(removed)
  expect(await client.post('/user/remove-address', { id })).toMatchObject(removed)
})

test('a client has at most five, also when they are added at once', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map(number => client.post('/user/add-address', other(number)))
  )
  expect(statusesOf(answers)).toEqual({ 201: 5, 409: 2 })
  expect(await saved()).toHaveLength(5)
})

test.each([
  ['name', { label: 'other' }],
  ['name', { label: 'other', name: 'x'.repeat(41) }],
  ['address', { address: 'x' }],
  ['landmark', { landmark: 'x'.repeat(121) }],
  ['city', { city: 99_999 }],
  ['label', { label: 'work' }]
])('an address with a wrong %s is refused: %j', async (field, change) => {
  const refused = await client.post('/user/add-address', { ...HOME, ...change })
  expect(refused).toMatchObject(invalid(field))
})

test('the addresses go with the account, and hostile text is stored as text', async () => {
  const name = '\u202e<b>Shop</b>'
  expect((await client.post('/user/add-address', { ...other(1), name })).body).toMatchObject({
    data: [{ name: '<b>Shop</b>' }]
  })
  await api.db.deleteFrom('clients').where('id', '=', client.id).execute()
  expect(await api.db.selectFrom('saved_addresses').where('client_id', '=', client.id).selectAll().execute()).toEqual(
    []
  )
})
