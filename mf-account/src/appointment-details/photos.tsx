import { type ChangeEvent, useRef } from 'react'
import { isOpenStatus, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import layout from '../page/layout.module.css'
import styles from './details.module.css'
import { usePhotos } from './use-photos.ts'

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
