import type { Appointment } from '@hirfa/shared-contract'

/** Whether the address of a quick booking has only the commune and the wilaya, in the language of the booking. */
export function isPlaceOnly({ address, city, wilaya }: Appointment): boolean {
  if (!city || !wilaya) return false
  const names = [city.name, city.arabicName, wilaya.name, wilaya.arabicName]
  return /^[\s,،]*$/.test(names.reduce((rest, name) => rest.replace(name, ''), address))
}
