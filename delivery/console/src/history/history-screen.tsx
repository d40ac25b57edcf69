import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button, Dialog, Select } from 'shared-ui'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { addressOf } from '../frame/view-store.ts'
import { $status } from '../live/live-store.ts'
import styles from './history.module.css'
import { HistoryList } from './history-list.tsx'
import { Verification } from './verification.tsx'

const PAGE = 50

/** Every change, of all parts or of one; and whether all of it is as it was signed. */
export function HistoryScreen({ part }: { part: string }) {
  const parts = useStore($status)?.parts ?? []
  const [verifying, setVerifying] = useState(false)
  const names = [...new Set([...parts.map(({ name }) => name), ...(part ? [part] : [])])].sort()
  const options = [{ value: '', label: 'All parts' }, ...names.map(name => ({ value: name, label: name }))]

  return (
    <>
      <ScreenTitle>History</ScreenTitle>
      <div className={styles.tools}>
        <Select
          label="Part"
          options={options}
          value={part}
          onChange={name => location.assign(addressOf({ name: 'history', part: name }))}
        />
        <Button icon="shield" onClick={() => setVerifying(true)}>
          Verify
        </Button>
      </div>
      <HistoryList part={part} limit={PAGE} more />
      {verifying && (
        <Dialog title="Verify" shape="sheet" onClose={() => setVerifying(false)}>
          <Verification />
        </Dialog>
      )}
    </>
  )
}
