import { bareOrUnder, MessageResponse, Share, SharedAppointment } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'

const SharedResponse = bareOrUnder(['data'], SharedAppointment)

export function shareAppointment(id: number) {
  return request('POST', '/user/share-task', { body: { task: id }, answer: Share })
}

export function unshareAppointment(id: number) {
  return request('POST', '/user/unshare-task', { body: { task: id }, answer: MessageResponse })
}

export function getSharedAppointment(token: string, signal?: AbortSignal) {
  const path = `/api/shared-tasks/${encodeURIComponent(token)}`
  return request('GET', path, { answer: SharedResponse, public: true, signal })
}
