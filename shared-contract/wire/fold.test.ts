import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Électricité', 'electricite'],
  ['السِّباكة', 'السباكه'],
  ['أَعْمَال', 'اعمال'],
  ['إصلاح', 'اصلاح'],
  ['آلة', 'اله'],
  ['مستشفى', 'مستشفي'],
  ['ؤ ئ', 'و ي'],
  ['ســـباك', 'سباك'],
  ['٣ و ۴', '3 و 4'],
  ['  Two   Words ', 'two words']
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
