import { later } from '../clock.ts'
import type { TableRow } from '../database/tables.ts'
import { type PasswordCost, hashPassword } from '../sign-in/passwords.ts'

/** The password of all demo accounts; the README documents it. */
export const DEMO_PASSWORD = 'hirfa-demo-1'
export const ACTIVE_PHONE = '+213550000001'
const FORMER_PHONE = '+213550000002'
const TASKER_PHONE = '+213550000003'
export const DEMO_PHONES = [ACTIVE_PHONE, FORMER_PHONE, TASKER_PHONE]
export const ACTIVE_ID = 1
export const FORMER_ID = 2

export async function makeDemoClients(now: Date, passwordCost: PasswordCost): Promise<TableRow<'clients'>[]> {
  const consented_at = later(now, -200 * 86_400)
  const shared = {
    type: 'user' as const,
    banned: false,
    phone_verified: true,
    password: await hashPassword(DEMO_PASSWORD, passwordCost),
    consented_at,
    created_at: consented_at,
    reminders: true,
    language: 'ar' as const
  }
  return [
    { ...shared, id: ACTIVE_ID, name: 'أمينة بلقاسم', phone: ACTIVE_PHONE, email: 'amina@hirfa.example' },
    {
      ...shared,
      id: FORMER_ID,
      name: 'سفيان مرابط',
      phone: FORMER_PHONE,
      email: 'sofiane@hirfa.example',
      banned: true
    },
    { ...shared, id: 3, name: 'رشيد بن عمر', phone: TASKER_PHONE, email: 'rachid@hirfa.example', type: 'tasker' }
  ]
}
