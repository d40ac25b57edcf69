import { TYPED_ADDRESSES } from '@hirfa/shared-platform/testing/marketplace'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, missingAddress, readJob } from './draft.ts'

test.each(TYPED_ADDRESSES)('the address %j is sent as %j: %s', (typed, stored) => {
  const draft = { ...EMPTY_DRAFT, wilayaId: 16, cityId: 554, serviceId: 1, optionId: 11, address: typed }
  expect(missingAddress(draft)).toBe(stored === null ? 'enter_address' : null)
  expect(readJob(draft)?.address ?? null).toBe(stored)
})
