import type { Settings } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import { cleanTexts } from './clean-html.ts'
import type { FaqsContent, TextContent } from './content-schemas.ts'

export const TEXTS = ['about', 'terms', 'privacy'] as const
export type TextName = (typeof TEXTS)[number]

export async function readSettings(db: Db): Promise<Settings> {
  const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
  return value
}

export async function readContact(db: Db): Promise<Omit<Settings, TextName | 'sliders'>> {
  const { about: _about, terms: _terms, privacy: _privacy, sliders: _sliders, ...contact } = await readSettings(db)
  return contact
}

/** Locks the row, so that concurrent changes are both applied. */
export async function changeSettings(db: Db, change: Partial<Settings>): Promise<void> {
  const { value } = await db.selectFrom('settings').select('value').forUpdate().executeTakeFirstOrThrow()
  const changed = JSON.stringify({ ...value, ...change })
  await db.updateTable('settings').set({ value: changed }).execute()
}

export async function writeText(db: Db, name: TextName, value: TextContent): Promise<{ cleaned: string[] }> {
  const { texts, cleaned } = cleanTexts(value)
  await changeSettings(db, { [name]: texts })
  return { cleaned }
}

export function readFaqs(db: Db) {
  return db.selectFrom('faqs').selectAll().orderBy('id').execute()
}

export async function writeFaqs(db: Db, faqs: FaqsContent): Promise<void> {
  await db.deleteFrom('faqs').execute()
  if (faqs.length === 0) return
  const rows = faqs.map(({ id, question, answer }) => {
    return { id, question: JSON.stringify(question), answer: JSON.stringify(answer) }
  })
  await db.insertInto('faqs').values(rows).execute()
}
