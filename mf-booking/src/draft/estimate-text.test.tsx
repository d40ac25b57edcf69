import { renderHook, waitFor } from '@testing-library/react'
import type { OfferedService } from '@hirfa/shared-contract'
import { formatPrice } from '@hirfa/shared-i18n'
import { showScreen } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test } from 'vitest'
import '../messages/index.ts'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { $draft } from './draft-store.ts'
import { useEstimate } from './estimate.ts'

const HOURLY: OfferedService = { id: 1, name: {}, per: { en: 'Hours' }, price: 2200 }
const [HOUR, THREE_HOURS] = [2200, 6600].map(price => `\u2068${formatPrice(price, 'en')}\u2069`)
const OPTIONS = [11, 12, 13].map(id => ({ id, title: {}, subtitle: {} }))

beforeEach(() => showScreen(() => null, { route: '/' }))

test.each([
  [11, `up to ${HOUR}`],
  [12, `${HOUR} to ${THREE_HOURS}`],
  [13, `from ${THREE_HOURS}`],
  [14, null],
  [null, null]
])('the estimate for the option %s is %j', async (optionId, text) => {
  $draft.set({ ...COMPLETE_DRAFT, optionId, options: OPTIONS })
  const { result } = renderHook(() => useEstimate(HOURLY))
  await waitFor(() => expect(result.current).toBe(text))
})

test('without a service there is no estimate', () => {
  $draft.set({ ...COMPLETE_DRAFT, options: OPTIONS })
  expect(renderHook(() => useEstimate(null)).result.current).toBeNull()
})
