import type { Contact } from '@hirfa/shared-contract'
import { persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { PERSISTED } from '../persisted-state.ts'

const Text = v.nullish(v.string())
const persisted = persist(
  PERSISTED.contacts.storage,
  PERSISTED.contacts.key,
  v.record(v.string(), v.object({ contact_name: Text, contact_phone: Text }))
)

/** The contact of a draft, by its kind, or of a submission, by its key: what the tab stores apart from the device. */
export function contactOf(owner: string): Contact {
  return persisted.read()?.[owner] ?? {}
}

export function keepContact(owner: string, contact: Contact): void {
  const { [owner]: _, ...others } = persisted.read() ?? {}
  const given = contact.contact_name || contact.contact_phone
  if (given) persisted.write({ ...others, [owner]: contact })
  else if (Object.keys(others).length > 0) persisted.write(others)
  else persisted.remove()
}
