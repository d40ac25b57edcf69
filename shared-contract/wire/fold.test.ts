import { expect, test } from 'vitest'
import { fold, latinDigits } from './fold.ts'

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
  ['ٱلكهرباء', 'الكهرباء'],
  ['فارسی کلید', 'فارسي كليد'],
  ['رحمٰن', 'رحمن'],
  ['a\t\n b', 'a b'],
  ['سباك\u200f', 'سباك'],
  ['porte\u2011fenêtre', 'porte-fenetre'],
  ['ميكا\u200cنيك\u00a0سيارات', 'ميكانيك سيارات'],
  ['  Two   Words ', 'two words']
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('Arabic-Indic and Persian digits are Latin digits, and nothing else changes', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(latinDigits('  Hirfa 7 إ ')).toBe('  Hirfa 7 إ ')
})
