import { useState } from 'react'
import { dateInAlgiers, useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { useItemAction } from '../form/use-item-action.ts'
import { ProfileSection } from '../profile-section/profile-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { request } from '@hirfa/shared-platform'
import * as v from 'valibot'

export function AccountDataSection() {
  const { t } = useTranslation('account')
  const { busy, run } = useItemAction()
  const [deleting, setDeleting] = useState(false)

  async function download() {
    const data = await getOwnData()
    saveFile(`hirfa-${dateInAlgiers(new Date(data.made_at))}.json`, 'application/json', JSON.stringify(data, null, 2))
    return { message: t('data_downloaded') }
  }

  return (
    <ProfileSection title={t('my_data')} text={t('my_data_text')}>
      <Button icon="note" wide busy={busy !== null} onClick={() => void run('data', download)}>
        {t('download_my_data')}
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        {t('delete_account')}
      </Button>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </ProfileSection>
  )
}

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click reads the URL in the same task.
  setTimeout(() => URL.revokeObjectURL(address))
}

function getOwnData() {
  return request('GET', '/user/data', { answer: v.looseObject({ made_at: v.string() }) })
}
