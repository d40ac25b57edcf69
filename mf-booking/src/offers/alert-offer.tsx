import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, problemOf, RequestError, useClient, useProblemText, useResourceState } from '@hirfa/shared-platform'
import { useLocation, useNavigate } from '@hirfa/shared-platform/router'
import { Alert, Button } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import type { Zone } from '../draft/zone.ts'
import { $alerts, addAlert, removeAlert } from './offers-store.ts'

export function AlertOffer({ zone }: { zone: Zone }) {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const client = useClient()
  const alerts = useResourceState($alerts)
  const { alertWanted } = useStore($draft)
  const { busy, run } = useAction()
  const { serviceId, cityId } = zone
  const known = alerts.state === 'loading' ? undefined : alerts.value
  const alert = known?.find(({ category, city }) => category === serviceId && city === cityId)

  useEffect(() => {
    if (!client || !alertWanted) return
    changeDraft({ alertWanted: false })
    void run(() => addAlert(zone))
  }, [client, alertWanted, zone, run])

  function request() {
    if (client) return void run(() => addAlert(zone))
    changeDraft({ alertWanted: true })
    void navigate(paths.signIn(), { state: { from: pathname + search, alertWanted: true } })
  }

  if (!alert)
    return (
      <Button icon="bell" busy={busy} onClick={request}>
        {t('alert_me')}
      </Button>
    )
  return (
    <Alert
      tone="success"
      action={
        <Button size="s" busy={busy} onClick={() => void run(() => removeAlert(alert.id))}>
          {t('alert_cancel')}
        </Button>
      }
    >
      {t('alert_set')}
    </Alert>
  )
}

function useAction() {
  const textOf = useProblemText('booking')
  const [busy, setBusy] = useState(false)

  const run = useCallback(
    async (action: () => Promise<{ message: string }>) => {
      setBusy(true)
      try {
        notify('success', (await action()).message)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        notify('danger', textOf(problemOf(error.failure)) ?? '')
      } finally {
        setBusy(false)
      }
    },
    [textOf]
  )
  return { busy, run }
}
