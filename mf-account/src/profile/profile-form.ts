import { clean, type Client, ClientResponse, PHONE_PREFIX, phoneNumber } from '@hirfa/shared-contract'
import { createForm, type Form, request, signedIn } from '@hirfa/shared-platform'
import { checkName, questionPhone } from '../form/problems.ts'

interface ProfileValues {
  name: string
  phone: string
}

export function createProfileForm(client: Client): Form<ProfileValues> {
  const initial = profileValues(client)
  const question = questionPhone(initial.phone)
  return createForm({
    initial,
    check: ({ name, phone }) => ({
      name: clean(name) ? checkName(name) : 'name_min',
      phone: question(phone)?.replace('phone_format_error', 'phone_invalid')
    }),
    send: async ({ name, phone }) => {
      const body = { name: clean(name), phone: phoneNumber(phone) }
      signedIn(await request('POST', '/user/profile', { body, answer: ClientResponse }))
    },
    fallback: 'update_failed',
    chain: 'profile',
    resumeKey: 'profile'
  })
}

export function profileValues({ name, phone }: Client): ProfileValues {
  return { name, phone: phone?.replace(PHONE_PREFIX, '') ?? '' }
}
