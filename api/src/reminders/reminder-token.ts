import { isSameSecret, sign } from '../sessions/secrets.ts'

interface Hour {
  id: number
  date: string
  start_time: string
}

/** Names an appointment and its hour, which is also when the link ends. The signature opens nothing else. */
export function reminderToken(key: string, hour: Hour): string {
  return signed(key, `${hour.id}.${hourDigits(hour)}`)
}

export function isReminderToken(key: string, token: string): boolean {
  return isSameSecret(token, signed(key, token.slice(0, token.lastIndexOf('.'))))
}

function signed(key: string, named: string): string {
  return `${named}.${sign(key, 'reminder', named)}`
}

const NAMED = /^(\d{1,9})\.(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\./

/** Of a token whose signature is not checked yet. */
export function readToken(token: string): (Hour & { ends: Date }) | null {
  const [, id, year, month, day, hour, minute] = NAMED.exec(token) ?? []
  if (id === undefined) return null
  const [date, start_time] = [`${year}-${month}-${day}`, `${hour}:${minute}`]
  const ends = new Date(`${date}T${start_time}:00+01:00`)
  return { id: Number(id), date, start_time, ends }
}

function hourDigits({ date, start_time }: Pick<Hour, 'date' | 'start_time'>): string {
  return `${date}${start_time.slice(0, 5)}`.replaceAll(/\D/g, '')
}
