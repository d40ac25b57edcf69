import type { Contact } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { persistInTab } from '../persist-in-tab.ts'

const Text = v.nullish(v.string())
const StoredContact = v.object({ contact_name: Text, contact_phone: Text })

/** The contact of a draft (`owner` is its kind) or of a submission (its key). It is stored for this tab only. */
export function readContact(owner: string): Contact {
  return persisted(owner).read() ?? {}
}

export function keepContact(owner: string, contact: Contact): void {
  if (contact.contact_name || contact.contact_phone) persisted(owner).write(contact)
  else persisted(owner).remove()
}

function persisted(owner: string) {
  return persistInTab(`contact ${owner}`, StoredContact)
}
