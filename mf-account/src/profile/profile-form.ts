import { clean, type Client, ClientResponse, PHONE_PREFIX } from '@hirfa/shared-contract'
import { createForm, type Form, request, signedIn } from '@hirfa/shared-platform'
import { checkName, checkPhone, phoneOf } from '../form/problems.ts'

interface ProfileValues {
  name: string
  /** The digits after +213. */
  phone: string
}

export function createProfileForm(client: Client): Form<ProfileValues> {
  return createForm({
    initial: profileOf(client),
    check: ({ name, phone }) => ({
      name: clean(name) ? checkName(name) : 'name_min',
      phone: checkPhone(phone) && 'phone_invalid'
    }),
    send: async ({ name, phone }) => {
      const body = { name: clean(name), phone: phoneOf(phone) }
      signedIn(await request('POST', '/user/profile', { body, answer: ClientResponse }))
    },
    fallback: 'update_failed',
    chain: 'profile',
    resumeKey: 'profile'
  })
}

export function profileOf({ name, phone }: Client): ProfileValues {
  return { name, phone: phone?.replace(PHONE_PREFIX, '') ?? '' }
}
