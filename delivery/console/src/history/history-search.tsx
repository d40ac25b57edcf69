import { type FormEvent, useState } from 'react'
import { Button, Select, TextField } from '@hirfa/shared-ui'
import { ACTIONS, actionText } from '../changes/change-texts.ts'
import { say } from '../messages/say.ts'
import layout from '../values/layout.module.css'

export const EVERYTHING = { action: '', search: '' }

export function HistorySearch({ onSearch }: { onSearch: (filter: typeof EVERYTHING) => void }) {
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
