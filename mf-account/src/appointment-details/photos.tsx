import { type ChangeEvent, useRef, useState } from 'react'
import { type Appointment, isOpenStatus, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { isRefusal, newIdempotencyKey, type Problem, problemOf, RequestError } from '@hirfa/shared-platform'
import { Alert, Button } from '@hirfa/shared-ui'
import { getAppointment } from '../appointment-actions/actions-api.ts'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { useProblemTexts } from '../form/problems.ts'
import layout from '../page/layout.module.css'
import styles from './details.module.css'
import { addPhoto, removePhoto } from './details-api.ts'
import { resizePhoto } from './resize-photo.ts'

export function Photos({ appointment: { id, photos, status }, onChange }: AppointmentPartProps) {
  const { t } = useTranslation(['account', 'ui'])
  const { uploads, resizing, problem, add, send, drop, remove } = usePhotos(id, onChange)
  const input = useRef<HTMLInputElement>(null)
  const stored = photos ?? []
  const changeable = isOpenStatus(status)
  const left = LIMITS.photo.perTask - stored.length - uploads.length

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, left)
    // The same file can be chosen again.
    target.value = ''
    void add(files)
  }

  return (
    <>
      <ul className={styles.photos} aria-label={t('problem_photos')}>
        {stored.map((photo, index) => (
          <li key={photo.id}>
            <img src={photo.url} alt={t('photo_number', { number: index + 1 })} width="96" height="96" loading="lazy" />
            {changeable && (
              <Button
                size="s"
                tone="quiet"
                aria-label={t('remove_photo_number', { number: index + 1 })}
                onClick={() => void remove(photo.id)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
        {uploads.map(upload => (
          <li key={upload.key}>
            <img src={`data:image/jpeg;base64,${upload.photo}`} alt={t('photo_not_sent')} width="96" height="96" />
            <Button size="s" busy={!upload.failed} onClick={() => void send(upload)}>
              {t('ui:try_again')}
            </Button>
            {upload.failed && (
              <Button size="s" tone="quiet" onClick={() => drop(upload.key)}>
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {changeable && left > 0 && (
        <>
          <input ref={input} type="file" accept="image/*" multiple hidden onChange={choose} />
          <Button icon="plus" busy={resizing} onClick={() => input.current?.click()}>
            {t('add_photo')}
          </Button>
          <p className={layout.note}>{t('photos_hint', { count: LIMITS.photo.perTask })}</p>
        </>
      )}
    </>
  )
}

interface Upload {
  key: string
  photo: string
  failed: boolean
}

/** Sends photos one by one. One that fails stays, so that it can be sent again. */
function usePhotos(id: number, onChange: (appointment: Appointment) => void) {
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
