import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $openLegalText, closeLegalText, fragmentOf } from '@hirfa/shared-platform'
import { Dialog, Loading, Skeleton } from '@hirfa/shared-ui'
import { loadFragment } from '../federation/load-remote.ts'
import { RemoteModule } from '../routes/remote-module.tsx'

export function LegalDialog() {
  const { t } = useTranslation('shell')
  const text = useStore($openLegalText)
  if (!text) return null
  const remote = fragmentOf('legal-text')?.remote
  return (
    <Dialog title={t(text)} width="wide" onClose={closeLegalText}>
      {remote ? (
        <RemoteModule remote={remote} load={() => loadFragment('legal-text')} waiting={<Waiting />}>
          {({ module: { LegalText }, remote, version }) => (
            <div data-remote={remote} data-version={version}>
              <LegalText of={text} />
            </div>
          )}
        </RemoteModule>
      ) : (
        <p>{t('part_disabled')}</p>
      )}
    </Dialog>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}
