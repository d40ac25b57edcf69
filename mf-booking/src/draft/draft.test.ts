import { TYPED_ADDRESSES } from '@hirfa/shared-platform/testing/marketplace'
import { describe, expect, test } from 'vitest'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { jobHoursOf, jobWithoutContact, readJob, missingForResults, missingForUrgent } from './draft-job.ts'
import { changed, type Draft, EMPTY_DRAFT, missingAddress, missingAt, missingOf } from './draft.ts'

describe('the first step that is not complete', () => {
  test.each<[string, Partial<Draft>, number, string]>([
    ['[see F-089] no service', { serviceId: null }, 1, 'please_select_service'],
    ['[see F-090] no wilaya', { wilayaId: null, cityId: null }, 2, 'fill_location_fields'],
    ['[see F-090] no city', { cityId: null }, 2, 'fill_location_fields'],
    ['[see F-091] a blank address', { address: '   ' }, 3, 'enter_address'],
    ['an address of two characters', { address: ' ab ' }, 3, 'enter_address'],
    ['a landmark of 121 characters', { landmark: 'a'.repeat(121) }, 3, 'detail_too_long'],
    ['an address of 256 characters', { address: 'a'.repeat(256) }, 3, 'address_too_long'],
    ['[see F-091] a position not chosen yet', { positionChosen: false }, 3, 'please_select_position_on_map'],
    ['[see F-091] no position', { latitude: null, longitude: null }, 3, 'please_select_position_on_map'],
    ['[see F-092] no option', { optionId: null }, 4, 'select_unit'],
    ['a blank description', { description: ' \n ' }, 5, 'enter_description'],
    ['a description of 2001 characters', { description: 'a'.repeat(2001) }, 5, 'description_too_long'],
    ['an earlier step comes first', { description: '', cityId: null, optionId: null }, 2, 'fill_location_fields']
  ])('%s', (_name, part, step, key) => {
    expect(missingOf({ ...COMPLETE_DRAFT, ...part })).toEqual({ step, key })
  })

  test('is `null` if all five are complete', () => {
    expect(missingOf(COMPLETE_DRAFT)).toBeNull()
  })
})

describe('[F-095] finding artisans asks for', () => {
  test.each<[string, Partial<Draft>, number, string]>([
    ['a service', { serviceId: null }, 1, 'please_select_service'],
    ['a wilaya', { wilayaId: null }, 2, 'fill_location_fields'],
    ['a city', { cityId: null }, 2, 'fill_location_fields'],
    ['an address', { address: '' }, 3, 'fill_location_fields'],
    ['an option', { optionId: null }, 4, 'select_duration']
  ])('%s', (_name, part, step, key) => {
    expect(missingForResults({ ...COMPLETE_DRAFT, ...part })).toEqual({ step, key })
  })

  test('no description and no confirmed position', () => {
    expect(missingForResults({ ...COMPLETE_DRAFT, description: '', positionChosen: false })).toBeNull()
  })
})

describe('[F-097] an urgent booking asks for', () => {
  test.each<[string, Partial<Draft>, number, string]>([
    ['what finding artisans asks for', { optionId: null }, 4, 'select_duration'],
    ['a point on the map', { latitude: null, longitude: null }, 3, 'please_select_position_on_map'],
    ['a shorter landmark', { landmark: 'a'.repeat(121) }, 3, 'detail_too_long'],
    ['the phone of the contact', { contactPhone: 'x' }, 3, 'contact_phone_invalid'],
    ['a confirmed address', { doubted: ['address'] }, 3, 'confirm_text'],
    ['a description', { description: '  ' }, 5, 'enter_description']
  ])('%s', (_name, part, step, key) => {
    expect(missingForUrgent({ ...COMPLETE_DRAFT, ...part })).toEqual({ step, key })
  })

  test('nothing more', () => {
    expect(missingForUrgent(COMPLETE_DRAFT)).toBeNull()
  })
})

describe('what is sent', () => {
  test('is trimmed and has the field names of the wire', () => {
    expect(readJob({ ...COMPLETE_DRAFT, address: '  12 rue Didouche  ', description: ' ' })).toEqual({
      state: 16,
      city: 554,
      category: 1,
      section: 11,
      address: '12 rue Didouche',
      description: null,
      latitude: 36.7538,
      longitude: 3.0588
    })
  })

  test.each<Partial<Draft>>([
    { serviceId: null },
    { wilayaId: null },
    { cityId: null },
    { optionId: null },
    { address: 'a' }
  ])('is `null` with %o', part => {
    expect(readJob({ ...COMPLETE_DRAFT, ...part })).toBeNull()
  })
})

describe('boundaries', () => {
  test.each<[string, Partial<Draft>]>([
    ['an address of three characters', { address: ' abc ' }],
    ['an address of 255 characters', { address: ` ${'a'.repeat(255)} ` }],
    ['a description of one character', { description: ' a ' }],
    ['a description of 2000 characters', { description: ` ${'a'.repeat(2000)} ` }]
  ])('%s is complete', (_name, part) => {
    expect(missingOf({ ...COMPLETE_DRAFT, ...part })).toBeNull()
    expect(missingForUrgent({ ...COMPLETE_DRAFT, ...part })).toBeNull()
  })

  test('an urgent booking refuses a description that is too long, and takes a point that is not confirmed', () => {
    expect(missingForUrgent({ ...COMPLETE_DRAFT, description: 'a'.repeat(2001) })).toEqual({
      step: 5,
      key: 'description_too_long'
    })
    expect(missingForUrgent({ ...COMPLETE_DRAFT, positionChosen: false })).toBeNull()
  })

  test('the description is trimmed, and a request needs no position', () => {
    const draft = { ...COMPLETE_DRAFT, description: ' a leak ', latitude: null, longitude: null }
    expect(readJob(draft)).toMatchObject({ description: 'a leak', latitude: null, longitude: null })
  })
})

describe('a change of', () => {
  const located: Draft = { ...COMPLETE_DRAFT, positionSource: 'device' }
  const NOWHERE = { latitude: null, longitude: null, positionChosen: false, positionSource: null }

  test.each<[string, Partial<Draft>, Partial<Draft>]>([
    ['the commune', { cityId: 555 }, { doubted: ['address'], ...NOWHERE }],
    ['the wilaya', { wilayaId: 31 }, { doubted: ['address'], cityId: null, ...NOWHERE }],
    ['the service', { serviceId: 2 }, { doubted: ['description'], optionId: null }],
    ['the service and its option', { serviceId: 2, optionId: 21 }, { doubted: ['description'], optionId: 21 }],
    [
      'the commune and what belongs to it',
      { cityId: 555, address: 'There', latitude: 1, longitude: 2 },
      { doubted: [] }
    ],
    ['nothing', { cityId: 554, serviceId: 1 }, { doubted: [], latitude: 36.7538, optionId: 11 }]
  ])('%s keeps only what does not belong to it', (_what, part, expected) => {
    expect(changed(located, part)).toEqual({ ...located, ...part, ...expected })
  })

  test('the commune doubts a landmark, which is sent once it is confirmed', () => {
    const draft = changed({ ...located, landmark: 'the mosque' }, { cityId: 555, address: 'There' })
    expect([draft.doubted, missingAt(3, draft)]).toEqual([['landmark'], 'confirm_text'])
    expect(readJob(changed(draft, { landmark: 'the mosque' }))).toMatchObject({ landmark: 'the mosque' })
  })

  test('the first commune, and fields that are doubted by the change itself, doubt nothing more', () => {
    expect(changed({ ...located, cityId: null }, { cityId: 555 })).toMatchObject({ doubted: [], latitude: 36.7538 })
    expect(changed(located, { doubted: ['address'] }).doubted).toEqual(['address'])
  })

  test.each([
    [{ serviceId: 2 }, false],
    [{ cityId: 555 }, false],
    [{ address: 'There' }, true]
  ])('%j leaves a wanted message: %s', (part, left) => {
    expect(changed({ ...located, alertWanted: true }, part).alertWanted).toBe(left)
  })

  test('the commune of a draft without address doubts nothing', () => {
    expect(changed({ ...located, address: '' }, { cityId: 555 }).doubted).toEqual([])
  })

  test('a doubted text is sent once it is confirmed or written anew, and its step asks about it until then', () => {
    const draft = changed(changed(located, { serviceId: 2, optionId: 21 }), {
      cityId: 555,
      latitude: 36,
      longitude: 3,
      positionChosen: true
    })
    expect(readJob(draft)).toBeNull()
    expect([missingOf(draft), missingForResults(draft)]).toEqual([{ step: 3, key: 'confirm_text' }, null])
    const confirmed = changed(draft, { address: draft.address })
    expect([missingOf(confirmed), missingForUrgent(confirmed)?.key]).toEqual([
      { step: 5, key: 'confirm_text' },
      'confirm_text'
    ])
    expect(readJob(changed(confirmed, { description: 'A socket' }))).toMatchObject({ description: 'A socket' })
  })
})

test('a job has the whole number of its contact, which the history leaves out', () => {
  const draft = { ...COMPLETE_DRAFT, contactName: 'Zohra', contactPhone: '770990011' }
  expect(readJob(draft)).toMatchObject({ contact_name: 'Zohra', contact_phone: '+213770990011' })
  expect(jobWithoutContact(draft)).toEqual(readJob(COMPLETE_DRAFT))
  expect(jobWithoutContact(EMPTY_DRAFT)).toBeNull()
})

test('a job takes the hours of the chosen option', () => {
  const options = [
    { id: 10, title: {}, subtitle: {}, hours: 2 },
    { id: 11, title: {}, subtitle: {}, hours: 3 }
  ]
  expect(jobHoursOf({ ...COMPLETE_DRAFT, options }, { opens: null, closes: null, workingDays: [] })).toBe(3)
})

test.each(TYPED_ADDRESSES)('the address %j is sent as %j: %s', (typed, stored) => {
  const draft = { ...EMPTY_DRAFT, wilayaId: 16, cityId: 554, serviceId: 1, optionId: 11, address: typed }
  expect(missingAddress(draft)).toBe(stored === null ? 'enter_address' : null)
  expect(readJob(draft)?.address ?? null).toBe(stored)
})
