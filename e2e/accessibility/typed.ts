import type { Locator, Page } from 'playwright-core'

const TYPED: Record<string, string> = {
  tel: '551112233',
  email: 'sara@hirfa.example',
  password: 'correct horse',
  number: '36.5',
  date: '2026-12-01',
  search: 'زينب',
  text: 'Zineb زينب'
}

export async function fillEverything(page: Page): Promise<void> {
  for (const field of await (await fieldsOf(page)).all()) {
    const kind = await field.evaluate((element: HTMLInputElement) =>
      element.inputMode === 'numeric' ? 'tel' : element.tagName === 'TEXTAREA' ? 'text' : element.type
    )
    await field.fill(TYPED[kind] ?? '')
  }
}

export async function valuesOf(page: Page): Promise<string[]> {
  return (await fieldsOf(page)).evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
}

async function fieldsOf(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog:modal')
  const place = (await dialog.count()) > 0 ? dialog.last() : page.locator('body')
  return place
    .locator('input:not([type=checkbox], [type=radio], [type=hidden], :disabled), textarea')
    .filter({ visible: true })
}
