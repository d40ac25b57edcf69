import { type Appointment, AppointmentResponse, type Contact, type PlaceDetail } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'

const answer = AppointmentResponse

/** Absent values stay as they are. */
export interface Details extends Contact, Partial<Record<PlaceDetail, string>> {
  address?: string
  description?: string
  /** In degrees; both or none. */
  latitude?: number
  longitude?: number
}

export function describeAppointment(id: number, details: Details): Promise<Appointment> {
  return request('POST', '/user/describe-task', { body: { task: id, ...details }, answer })
}

/** `photo` is a picture in Base64. */
export function addPhoto(id: number, photo: string, idempotencyKey: string): Promise<Appointment> {
  return request('POST', '/user/add-task-photo', { body: { task: id, photo }, idempotencyKey, answer })
}

export function removePhoto(id: number, photo: number): Promise<Appointment> {
  return request('POST', '/user/remove-task-photo', { body: { task: id, photo }, answer })
}

/** Whether the address of a quick booking has only the commune and the wilaya, in the language of the booking. */
export function isPlaceOnly({ address, city, wilaya }: Appointment): boolean {
  if (!city || !wilaya) return false
  const names = [city.name, city.arabicName, wilaya.name, wilaya.arabicName]
  return /^[\s,،]*$/.test(names.reduce((rest, name) => rest.replace(name, ''), address))
}
