import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { Button, Dialog, Select, TextField, Alert } from '@hirfa/shared-ui'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { viewAddress } from '../frame/view-store.ts'
import { say } from '../messages/say.ts'
import { $status } from '../live/live-store.ts'
import layout from '../values/layout.module.css'
import { HistoryList } from './history-list.tsx'
import { ACTIONS, actionText } from '../changes/change-texts.ts'
import { RequestView } from '../app/request-view.tsx'
import { verifyEverything } from '../service/releases-api.ts'

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

const EVERYTHING = { action: '', search: '' }

function HistorySearch({ onSearch }: { onSearch: (filter: typeof EVERYTHING) => void }) {
  const [action, setAction] = useState('')
  const [search, setSearch] = useState('')
  const options = ACTIONS.map(value => ({ value, label: actionText(value) }))

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch({ action, search })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React and old browsers know `search` only as a role
    <form role="search" className={layout.tools} onSubmit={submit}>
      <Select
        label={say('kind')}
        options={[{ value: '', label: say('all_changes') }, ...options]}
        value={action}
        onChange={value => {
          setAction(value)
          onSearch({ action: value, search })
        }}
      />
      <TextField
        label={say('search_label')}
        type="search"
        value={search}
        onChange={setSearch}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" icon="search">
        {say('search')}
      </Button>
    </form>
  )
}

function Verification() {
  return (
    <RequestView ask={verifyEverything} asking={say('verify_asking')}>
      {({ entries, files, problems }) =>
        problems.length === 0 ? (
          <Alert tone="success" title={say('verify_good', { entries, files })} />
        ) : (
          <Alert tone="danger" title={say('verify_bad', { number: problems.length })}>
            <ul lang="en" dir="ltr">
              {problems.map(problem => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )
      }
    </RequestView>
  )
}
