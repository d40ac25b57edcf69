import type { Language } from '@hirfa/shared-contract/languages'
import '../messages/index.ts'
import { screen } from '@testing-library/react'
import type { Localized, Service } from '@hirfa/shared-contract'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { OptionStep } from './option-step.tsx'

const PLUMBING: Service = {
  id: 1,
  slug: 'plumbing',
  name: {},
  description: {},
  per: {},
  icon: null,
  popular: false,
  options: [{ id: 11, title: {}, subtitle: {} }]
}

test.each<[Language, Localized, string, string]>([
  ['fr', { ar: 'زيارة', en: 'Visits', fr: 'Visites' }, 'Visites', 'Sélectionnez\u00a0: visites'],
  ['fr', { ar: 'زيارة', en: 'Visits' }, 'Visits', 'Sélectionnez\u00a0: visits'],
  ['fr', { ar: 'زيارة' }, 'Durée', 'Sélectionnez\u00a0: durée'],
  ['ar', { en: 'Visits', fr: 'Visites' }, 'Visits', 'اختر visits'],
  ['ar', { fr: 'Visites' }, 'المدة', 'اختر المدة'],
  ['en', { ar: 'زيارة', fr: 'Visites' }, 'Duration', 'Select duration']
])('[F-081] [F-092] in %s the unit %j is %s, and the refusal is "%s"', async (language, per, unit, refusal) => {
  const step = () => <OptionStep service={{ ...PLUMBING, per }} refused onOtherService={() => undefined} />
  await showScreen(step, { route: '/', language })
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain(`(${unit})`)
  expect(screen.getByRole('alert').textContent).toBe(refusal)
})
