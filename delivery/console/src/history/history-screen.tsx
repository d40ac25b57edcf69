import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button, Dialog, Select } from '@hirfa/shared-ui'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { viewAddress } from '../frame/view-store.ts'
import { say } from '../messages/say.ts'
import { $status } from '../live/live-store.ts'
import layout from '../values/layout.module.css'
import { HistoryList } from './history-list.tsx'
import { EVERYTHING, HistorySearch } from './history-search.tsx'
import { Verification } from './verification.tsx'

const PAGE = 50

export function HistoryScreen({ app }: { app: string }) {
  const apps = useStore($status)?.apps ?? []
  const [verifying, setVerifying] = useState(false)
  const [filter, setFilter] = useState(EVERYTHING)
  const names = [...new Set([...apps.map(({ name }) => name), ...(app ? [app] : [])])].sort()
  const options = [{ value: '', label: say('all_apps') }, ...names.map(name => ({ value: name, label: name }))]

  return (
    <>
      <ScreenTitle>{say('history')}</ScreenTitle>
      <div className={layout.tools}>
        <Select
          label={say('app')}
          options={options}
          value={app}
          onChange={name => location.assign(viewAddress('history', name))}
        />
        <HistorySearch onSearch={setFilter} />
        <Button icon="shield" onClick={() => setVerifying(true)}>
          {say('verify')}
        </Button>
      </div>
      <HistoryList key={JSON.stringify(filter)} filter={{ app, ...filter }} limit={PAGE} more />
      {verifying && (
        <Dialog title={say('verify')} shape="sheet" onClose={() => setVerifying(false)}>
          <Verification />
        </Dialog>
      )}
    </>
  )
}
