import { useState } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { isRefusal, newIdempotencyKey, type Problem, problemOf, RequestError } from '@hirfa/shared-platform'
import { getAppointment } from '../appointment-actions/actions-api.ts'
import { useProblemTexts } from '../form/problems.ts'
import { addPhoto, removePhoto } from './details-api.ts'
import { resizePhoto } from './resize-photo.ts'

interface Upload {
  key: string
  photo: string
  failed: boolean
}

/** Sends photos one by one. One that fails stays, so that it can be sent again. */
export function usePhotos(id: number, onChange: (appointment: Appointment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [resizing, setResizing] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const textOf = useProblemTexts()

  async function add(files: readonly File[]): Promise<void> {
    setProblem(undefined)
    for (const file of files) {
      setResizing(true)
      const resized = await resizePhoto(file)
      setResizing(false)
      if ('problem' in resized) setProblem({ key: resized.problem })
      else await send({ key: newIdempotencyKey(), photo: resized.photo })
    }
  }

  async function send({ key, photo }: Pick<Upload, 'key' | 'photo'>): Promise<void> {
    put({ key, photo, failed: false })
    try {
      onChange(await addPhoto(id, photo, key))
      drop(key)
    } catch (error) {
      if (isRefusal(error)) drop(key)
      else put({ key, photo, failed: true })
      await explain(error)
    }
  }

  async function remove(photo: number): Promise<void> {
    setProblem(undefined)
    try {
      onChange(await removePhoto(id, photo))
    } catch (error) {
      await explain(error)
    }
  }

  function put(upload: Upload) {
    setUploads(all => [...all.filter(({ key }) => key !== upload.key), upload])
  }

  function drop(key: string) {
    setUploads(all => all.filter(upload => upload.key !== key))
  }

  /** After a conflict the appointment on the page is outdated. */
  async function explain(error: unknown) {
    if (!(error instanceof RequestError)) throw error
    setProblem(problemOf(error.failure))
    if (isRefusal(error) && error.failure.status === 409) onChange(await getAppointment(id))
  }

  return { uploads, resizing, problem: textOf(problem), add, send, drop, remove }
}
